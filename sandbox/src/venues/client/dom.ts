/** The elements of a venue's page. All content is set as text, never parsed as markup. */

/** The element of an id; throws if the page has none of this kind. */
export function part(id: string): HTMLElement;
export function part<Kind extends Element>(id: string, kind: new () => Kind): Kind;
export function part(id: string, kind: new () => Element = HTMLElement): Element {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
}

/** The first element of a selector inside `parent`; throws if there is none of this kind. */
export function partIn<Kind extends Element>(parent: ParentNode, selector: string, kind: new () => Kind): Kind {
  const found = parent.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${kind.name} ${selector}.`);
  return found;
}

export function say(id: string, text: string): void {
  part(id).textContent = text;
}

/** The elements of a venue's page. All content is set as text, never parsed as markup. */

const SVG = 'http://www.w3.org/2000/svg';

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

/** Replaces the text of the element of an id. */
export function say(id: string, text: string): void {
  part(id).textContent = text;
}

/** A new element with its class and its children. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** A new SVG element with its attributes and its children. */
export function createSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly SVGElement[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

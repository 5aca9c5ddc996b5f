/** DOM helpers and formats of the page. All content is set as text, never parsed as markup. */
import { part, say } from '../../client/dom.ts';
import { sideOf, yuan } from '../../client/money.ts';

export { part, say } from '../../client/dom.ts';
export { sideOf } from '../../client/money.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...inside);
  return node;
}

export function drawn(
  tag: keyof SVGElementTagNameMap,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: readonly SVGElement[]
): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...inside);
  return node;
}

/** Like `yuan`, for cents or a decimal string. */
export const money = yuan;

export function cover(text: string | null, again: (() => void) | null = null): void {
  part('cover').hidden = text === null;
  part('room').inert = text !== null;
  part('cover-text').textContent = text ?? '';
  part('cover').dataset.waiting = String(text !== null && again === null);
  part('cover-again').hidden = again === null;
  part('cover-again').onclick = again;
}

/** Shows an error with a retry button; null removes both. */
export function showTrouble(text: string | null, again: (() => void) | null = null): void {
  part('trouble').hidden = text === null;
  say('trouble-text', text ?? '');
  part('again').hidden = again === null;
  part('again').onclick = again;
}

export function showNet(net: bigint | null, text: string): void {
  part('net').dataset.side = net === null ? 'even' : sideOf(net);
  say('net', text);
}

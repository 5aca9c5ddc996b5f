/** DOM helpers and formats of the page. All content is set as text, never parsed as markup. */
import { yuan } from '../../client/money.js';

const SVG = 'http://www.w3.org/2000/svg';

export const part = (id) => document.getElementById(id);

export function say(id, text) {
  part(id).textContent = text;
}

export function made(tag, className = '', ...inside) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...inside);
  return node;
}

export function drawn(tag, attributes, ...inside) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...inside);
  return node;
}

/** Like `yuan`, for cents or a decimal string. */
export const money = yuan;

export function sideOf(net) {
  if (net === 0n) return 'even';
  return net > 0n ? 'win' : 'loss';
}

export function cover(text, again = null) {
  part('cover').hidden = text === null;
  part('room').inert = text !== null;
  part('cover-text').textContent = text ?? '';
  part('cover').dataset.waiting = String(text !== null && again === null);
  part('cover-again').hidden = again === null;
  part('cover-again').onclick = again;
}

/** Shows an error with a retry button; null removes both. */
export function showTrouble(text, again = null) {
  part('trouble').hidden = text === null;
  say('trouble-text', text ?? '');
  part('again').hidden = again === null;
  part('again').onclick = again;
}

export function showNet(net, text) {
  part('net').dataset.side = net === null ? 'even' : sideOf(net);
  say('net', text);
}

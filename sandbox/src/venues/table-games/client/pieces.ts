/** Cards, dice, tiles and balls, and their dealer. */
import type { TableHand } from '@site/shared/wire';
import { createElement, createSvg } from '../../client/dom.ts';

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const RED_SUITS = new Set(['♥', '♦']);

/** One card, die, tile or ball by its name: ♠A, 骰5, 3筒, 17, or a word. */
export function face(name: string): HTMLElement {
  if (/^[♠♥♣♦]/.test(name)) return card(name);
  if (name.startsWith('骰')) return die(Number(name.slice(1)));
  if (/^(\d筒|白板)$/.test(name)) return createElement('span', 'tile', name === '白板' ? '白' : `${name.charAt(0)}\n筒`);
  if (/^\d+$/.test(name)) return ball(name);
  return createElement('span', 'word', name);
}

/** Hands side by side, each with its value. */
export function handRow({ title, faces, note }: TableHand): HTMLElement {
  const row = createElement('div', 'hand');
  row.append(createElement('span', 'hand-title', title), createElement('span', 'faces', ...faces.map(face)));
  if (note) {
    row.dataset.note = note;
    row.append(createElement('strong', 'hand-note', note));
  }
  return row;
}

/** The pieces of the hands come in turn, one of each hand, then the next of each; the values come last. */
export function dealt(rows: readonly HTMLElement[]): readonly HTMLElement[] {
  const hands = rows.map((row) => [...row.querySelectorAll<HTMLElement>('.faces > *')]);
  const longest = Math.max(0, ...hands.map(({ length }) => length));
  const order = Array.from({ length: longest }, (_none, place) => hands.flatMap((pieces) => pieces[place] ?? [])).flat();
  const notes = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('.hand-note')]);
  order.forEach((piece, turn) => comesAt(piece, turn));
  notes.forEach((note) => comesAt(note, order.length));
  return rows;
}

function comesAt(node: HTMLElement, turn: number): void {
  node.classList.add('dealt');
  node.style.setProperty('--turn', String(turn));
}

/** A hand before its draw: the empty places of its pieces, which have their shapes, or its cards face down. */
export function waitingRow({ title, faces }: Pick<TableHand, 'title' | 'faces'>, areDealt = false): HTMLElement {
  const places = faces.map((name) => {
    const shape = face(name).classList.item(0) ?? 'card';
    return createElement('span', areDealt && shape === 'card' ? 'card back' : `${shape} empty`);
  });
  return createElement('div', 'hand', createElement('span', 'hand-title', title), createElement('span', 'faces', ...places));
}

function card(name: string): HTMLElement {
  const suit = name.charAt(0);
  const node = createElement(
    'span',
    RED_SUITS.has(suit) ? 'card red' : 'card',
    createElement('b', '', name.slice(1)),
    createElement('i', '', suit),
  );
  node.setAttribute('role', 'img');
  node.setAttribute('aria-label', name);
  return node;
}

function die(count: number): HTMLElement {
  const node = createElement(
    'span',
    'die',
    ...Array.from({ length: 9 }, (_none, cell) => createElement('i', PIPS[count]?.includes(cell) === true ? 'pip' : '')),
  );
  node.setAttribute('role', 'img');
  node.setAttribute('aria-label', `${count}点`);
  return node;
}

function ball(name: string): HTMLElement {
  const node = createElement('span', 'ball', name);
  node.dataset.tone = String(Number(name) % 4);
  return node;
}

const HAIR = ['#2a1b16', '#3a2318', '#1b1a22', '#4a2c1a'];
const DRESS = ['#8c1f33', '#1d4d7a', '#3d2a6b', '#14594a'];

/** A dealer, drawn: hair, dress and bow differ from one to the next. */
export function dealerPicture(name: string): SVGElement {
  const turn = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const [hair = '', dress = ''] = [HAIR[turn % HAIR.length], DRESS[(turn >> 2) % DRESS.length]];
  return createSvg(
    'svg',
    { viewBox: '0 0 120 120', 'aria-hidden': 'true' },
    createSvg('circle', { cx: 60, cy: 60, r: 60, fill: '#1b2542' }),
    createSvg('path', { d: 'M28 62c0-30 14-46 32-46s32 16 32 46v34H28z', fill: hair }),
    createSvg('path', { d: 'M10 120c4-28 24-36 50-36s46 8 50 36z', fill: dress }),
    createSvg('path', { d: 'M50 70h20v16c0 8-20 8-20 0z', fill: '#e9b995' }),
    createSvg('ellipse', { cx: 60, cy: 54, rx: 21, ry: 25, fill: '#f6cfae' }),
    createSvg('path', { d: 'M38 50c2-20 12-26 24-26s20 8 22 26c-8-4-14-10-18-16-6 8-16 14-28 16z', fill: hair }),
    createSvg('circle', { cx: 51, cy: 55, r: 2.6, fill: '#2b1a14' }),
    createSvg('circle', { cx: 69, cy: 55, r: 2.6, fill: '#2b1a14' }),
    createSvg('path', { d: 'M53 67c4 4 10 4 14 0', fill: 'none', stroke: '#b3523f', 'stroke-width': 2.6, 'stroke-linecap': 'round' }),
    createSvg('path', { d: 'M60 92l-14-7v14zm0 0l14-7v14z', fill: '#f2b84b' }),
    createSvg('circle', { cx: 60, cy: 92, r: 3.6, fill: '#c98d1f' }),
  );
}

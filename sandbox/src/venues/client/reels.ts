/** The reels of a machine and the lines over them. One spin takes at most 1.2 s; with reduced motion the symbols only fade. */
import type { CoinStep, Machine } from '../slot/engine.ts';
import { createElement, createSvg, part } from './dom.ts';
import { multiple } from './money.ts';

/** The symbols by their index, row by row. */
type Grid = readonly number[];

export interface Reels {
  /** Renders without animation. */
  show(grid: Grid): void;
  /** Starts a spin. */
  turn(): void;
  /** Ends a spin on a grid; `onStop` is called for each reel. */
  stop(grid: Grid, onStop?: (reel: number) => void): Promise<void>;
  /** Ends a spin on the grid before it. */
  halt(): void;
  /** Highlights the winning cells. */
  mark(cells: ReadonlySet<number>): void;
  /** Shows the coins of hold and respin over the grid; null takes them away. */
  coins(step: CoinStep | null): void;
}

const FIRST_STOP_MS = 520;
const NEXT_STOP_MS = 150;
const FILLERS = 10;
const SPEED_MS = 60;

/** Whether the player asked for less motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The addresses of the pictures of a game's symbols. */
export const symbolPictures = (gameCode: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_none, symbol) => `art/${gameCode}/symbol-${symbol}.svg`);

/** Pixels of a symbol's side: sharp in the largest cell. */
const SYMBOL_PX = 240;
const painted = new Map<string, ImageBitmap>();

/** Loads pictures and paints each once: a reel that turns shows many of them, and their light is costly to paint. */
export async function loadPictures(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (src) => {
      const picture = Object.assign(new Image(), { src, width: SYMBOL_PX, height: SYMBOL_PX });
      await picture.decode();
      painted.set(src, await createImageBitmap(picture, { resizeWidth: SYMBOL_PX, resizeHeight: SYMBOL_PX }));
    }),
  );
}

const BADGES = { wild: '百搭', scatter: '免费', coin: '' } as const;

/** One symbol; a wild and a scatter are named on their picture. */
export function symbolPicture(src: string, name: string, role?: keyof typeof BADGES): HTMLElement {
  const picture = Object.assign(createElement('canvas'), { width: SYMBOL_PX, height: SYMBOL_PX, role: 'img', ariaLabel: name });
  const bitmap = painted.get(src);
  if (bitmap) picture.getContext('2d')?.drawImage(bitmap, 0, 0);
  const badge = role && BADGES[role];
  return createElement('span', role ? `symbol ${role}` : 'symbol', picture, ...(badge ? [createElement('b', '', badge)] : []));
}

interface ReelsOptions {
  readonly machine: Machine;
  readonly pictures: readonly string[];
  readonly names: readonly string[];
}

export function createReels({ machine, pictures, names }: ReelsOptions): Reels {
  const { columns, rows, symbols } = machine;
  const frame = part('window');
  const strips = Array.from({ length: columns }, () => createElement('div', 'strip'));
  let shown: Grid = [];
  let turning: readonly Animation[] = [];
  frame.style.setProperty('--columns', String(columns));
  frame.style.setProperty('--rows', String(rows));
  part('reels').replaceChildren(...strips.map((strip) => createElement('div', 'reel', strip)));

  const cell = (symbol: number) =>
    createElement('div', 'cell', symbolPicture(pictures[symbol] ?? '', names[symbol] ?? '', symbols[symbol]?.role));
  const column = (grid: Grid, index: number): Grid => Array.from({ length: rows }, (_none, row) => grid[row * columns + index] ?? 0);
  const fillers = (index: number): Grid => Array.from({ length: FILLERS }, (_none, place) => (place * 3 + index * 2 + 1) % pictures.length);
  const fill = (strip: HTMLElement, list: Grid) => strip.replaceChildren(...list.map(cell));
  const cells = () => strips.flatMap((strip, index) => Array.from(strip.children, (box, row) => ({ box, at: row * columns + index })));

  return {
    show(grid) {
      shown = grid;
      strips.forEach((strip, index) => fill(strip, column(grid, index)));
    },
    turn() {
      if (isCalm()) {
        turning = strips.map((strip) => strip.animate([{ opacity: 1 }, { opacity: 0.35 }], { duration: 200, fill: 'forwards' }));
        return;
      }
      turning = strips.map((strip, index) => {
        const loop = Array.from({ length: pictures.length }, (_none, place) => (place * 3 + index) % pictures.length);
        fill(strip, [...loop, ...loop.slice(0, rows)]);
        const share = (loop.length / (loop.length + rows)) * 100;
        const keys = [{ transform: `translateY(-${share}%)` }, { transform: 'none' }];
        return strip.animate(keys, { duration: SPEED_MS * loop.length, iterations: Infinity });
      });
    },
    async stop(grid, onStop) {
      turning.forEach((animation) => animation.cancel());
      if (isCalm()) {
        this.show(grid);
        await Promise.all(strips.map((strip) => strip.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: 200 }).finished));
        return;
      }
      await Promise.all(strips.map((strip, index) => land(strip, index, grid).then(() => onStop?.(index))));
      this.show(grid);
    },
    halt() {
      turning.forEach((animation) => animation.cancel());
      this.show(shown);
    },
    mark(won) {
      frame.dataset.marked = String(won.size > 0);
      for (const { box, at } of cells()) box.classList.toggle('won', won.has(at));
    },
    coins(step) {
      frame.dataset.held = String(step !== null);
      for (const { box, at } of cells()) {
        const coin = step?.[at] ?? null;
        const isNew = coin !== null && !box.classList.contains('held');
        box.classList.toggle('held', coin !== null);
        box.querySelector('.value')?.remove();
        if (coin === null) continue;
        box.append(createElement('span', 'value', `${multiple(coin)}×`));
        if (isNew && !isCalm()) box.animate([{ transform: 'scale(1.25)' }, { transform: 'none' }], { duration: 260, easing: 'ease-out' });
      }
    },
  };

  function land(strip: HTMLElement, index: number, grid: Grid): Promise<Animation> {
    const list = [...column(grid, index), ...fillers(index)];
    fill(strip, list);
    const share = ((list.length - rows) / list.length) * 100;
    const keys = [{ transform: `translateY(-${share}%)` }, { transform: 'translateY(0.8%)', offset: 0.9 }, { transform: 'none' }];
    const duration = FIRST_STOP_MS + index * NEXT_STOP_MS;
    return strip.animate(keys, { duration, easing: 'cubic-bezier(0.18, 0.6, 0.3, 1)' }).finished;
  }
}

/** Draws winning lines over their cells. */
export function drawLines({ columns, rows }: Machine, lines: readonly (readonly number[])[]): void {
  const svg = part('lines', SVGElement);
  svg.setAttribute('viewBox', `0 0 ${columns * 100} ${rows * 100}`);
  svg.replaceChildren(
    ...lines.map((cells) => {
      const points = cells.map((cell) => `${(cell % columns) * 100 + 50},${Math.floor(cell / columns) * 100 + 50}`);
      return createSvg('polyline', { points: points.join(' '), class: 'line' });
    }),
  );
}

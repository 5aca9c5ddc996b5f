/** Three reels of three cells, and the lines over them. One spin takes at most 1.1 s; with reduced motion the symbols only fade. */
import { createElement, createSvg, partIn } from './dom.ts';

/** Nine symbols by their index, row by row. */
type Grid = readonly number[];

export interface Reels {
  /** Renders without animation. */
  show(grid: Grid): void;
  /** Starts a spin. */
  turn(): void;
  /** Ends a spin on a grid. */
  stop(grid: Grid): Promise<void>;
  /** Ends a spin on the grid before it. */
  halt(): void;
  /** Highlights the winning cells. */
  mark(cells: ReadonlySet<number>): void;
}

const STOPS_MS = [620, 800, 980];
const FILLERS = 12;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Inserts the drawn symbols into the page once, so that every cell can reference them and their gradients. */
export async function loadSymbols(): Promise<void> {
  const response = await fetch('symbols.svg');
  const sheet = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  sheet.setAttribute('class', 'sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(sheet, true));
}

/** An SVG reference to a symbol. */
export function symbolPicture(name: string): SVGSVGElement {
  return createSvg('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, createSvg('use', { href: `#${name}` }));
}

/** The reels of a frame; `pictures` are the symbols by their index. */
export function createReels(frame: HTMLElement, pictures: readonly string[]): Reels {
  const strips = [0, 1, 2].map((column) => partIn(frame, `[data-reel="${column}"]`, HTMLElement));
  let shown: Grid = [];
  let turning: readonly Animation[] = [];
  const cell = (symbol: number) => createElement('div', 'cell', symbolPicture(pictures[symbol] ?? ''));
  const column = (grid: Grid, index: number): Grid => [grid[index] ?? 0, grid[index + 3] ?? 0, grid[index + 6] ?? 0];
  const fillers = (index: number): Grid => Array.from({ length: FILLERS }, (_none, place) => (place * 3 + index * 2) % pictures.length);
  const fill = (strip: HTMLElement, symbols: Grid) => strip.replaceChildren(...symbols.map(cell));

  return {
    show(grid) {
      shown = grid;
      strips.forEach((strip, index) => fill(strip, column(grid, index)));
    },
    turn() {
      if (calm()) {
        turning = strips.map((strip) => strip.animate([{ opacity: 1 }, { opacity: 0.35 }], { duration: 200, fill: 'forwards' }));
        return;
      }
      turning = strips.map((strip, index) => {
        const loop = Array.from({ length: pictures.length }, (_none, place) => (place * 3 + index) % pictures.length);
        fill(strip, [...loop, ...loop.slice(0, 3)]);
        const share = (loop.length / (loop.length + 3)) * 100;
        return strip.animate([{ transform: `translateY(-${share}%)` }, { transform: 'none' }], { duration: 420, iterations: Infinity });
      });
    },
    async stop(grid) {
      turning.forEach((animation) => animation.cancel());
      if (calm()) {
        this.show(grid);
        await Promise.all(strips.map((strip) => strip.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: 200 }).finished));
        return;
      }
      await Promise.all(strips.map((strip, index) => land(strip, index, grid)));
      this.show(grid);
    },
    halt() {
      turning.forEach((animation) => animation.cancel());
      this.show(shown);
    },
    mark(cells) {
      frame.dataset.marked = String(cells.size > 0);
      strips.forEach((strip, index) => [...strip.children].forEach((box, row) => box.classList.toggle('won', cells.has(row * 3 + index))));
    },
  };

  function land(strip: HTMLElement, index: number, grid: Grid): Promise<Animation> {
    const symbols = [...column(grid, index), ...fillers(index)];
    fill(strip, symbols);
    const share = ((symbols.length - 3) / symbols.length) * 100;
    const keys = [{ transform: `translateY(-${share}%)` }, { transform: 'translateY(0.8%)', offset: 0.9 }, { transform: 'none' }];
    return strip.animate(keys, { duration: STOPS_MS[index] ?? 0, easing: 'cubic-bezier(0.18, 0.6, 0.3, 1)' }).finished;
  }
}

/** Draws the played lines; highlights those in `winners` for their winning cells (line → cells). */
export function drawLines(
  svg: SVGElement,
  paths: readonly (readonly number[])[],
  winners: ReadonlyMap<number, readonly number[]> = new Map(),
): void {
  svg.replaceChildren(
    ...paths.map((cells, line) => {
      const points = (winners.get(line) ?? cells).map((cell) => `${(cell % 3) * 100 + 50},${Math.floor(cell / 3) * 100 + 50}`);
      return createSvg('polyline', { points: points.join(' '), class: winners.has(line) ? 'line winner' : 'line' });
    }),
  );
}

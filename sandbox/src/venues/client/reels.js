/** Three reels of three cells, and the lines over them. One spin takes at most 1.1 s; with reduced motion the symbols only fade. */

const SVG = 'http://www.w3.org/2000/svg';
const STOPS_MS = [620, 800, 980];
const FILLERS = 12;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Inserts the drawn symbols into the page once, so that every cell can reference them and their gradients. */
export async function loadSymbols() {
  const response = await fetch('symbols.svg');
  const sheet = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  sheet.setAttribute('class', 'sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(sheet, true));
}

/** An SVG reference to a symbol. */
export function symbolPicture(name) {
  const svg = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  svg.setAttribute('viewBox', '0 0 100 100');
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#${name}`);
  svg.append(use);
  return svg;
}

/** The reels: `show` renders without animation, `turn` starts a spin, `stop` ends it on a grid of nine symbols row by row. */
export function createReels(frame, pictures) {
  const strips = [0, 1, 2].map((column) => frame.querySelector(`[data-reel="${column}"]`));
  let shown = [];
  let turning = [];
  const cell = (symbol) => {
    const box = document.createElement('div');
    box.className = 'cell';
    box.append(symbolPicture(pictures[symbol]));
    return box;
  };
  const column = (grid, index) => [grid[index], grid[index + 3], grid[index + 6]];
  const fillers = (index) => Array.from({ length: FILLERS }, (_none, place) => (place * 3 + index * 2) % pictures.length);
  const fill = (index, symbols) => strips[index].replaceChildren(...symbols.map(cell));

  return {
    show(grid) {
      shown = grid;
      strips.forEach((_strip, index) => fill(index, column(grid, index)));
    },
    turn() {
      if (calm()) {
        turning = strips.map((strip) => strip.animate([{ opacity: 1 }, { opacity: 0.35 }], { duration: 200, fill: 'forwards' }));
        return;
      }
      turning = strips.map((strip, index) => {
        const loop = Array.from({ length: pictures.length }, (_none, place) => (place * 3 + index) % pictures.length);
        fill(index, [...loop, ...loop.slice(0, 3)]);
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

  function land(strip, index, grid) {
    const symbols = [...column(grid, index), ...fillers(index)];
    fill(index, symbols);
    const share = ((symbols.length - 3) / symbols.length) * 100;
    const keys = [{ transform: `translateY(-${share}%)` }, { transform: 'translateY(0.8%)', offset: 0.9 }, { transform: 'none' }];
    return strip.animate(keys, { duration: STOPS_MS[index], easing: 'cubic-bezier(0.18, 0.6, 0.3, 1)' }).finished;
  }
}

/** Draws the played lines; highlights those in `winners` for their winning cells (line → cells). */
export function drawLines(svg, paths, winners) {
  svg.replaceChildren(
    ...paths.map((cells, line) => {
      const path = document.createElementNS(SVG, 'polyline');
      path.setAttribute(
        'points',
        (winners.get(line) ?? cells).map((cell) => `${(cell % 3) * 100 + 50},${Math.floor(cell / 3) * 100 + 50}`).join(' '),
      );
      path.setAttribute('class', winners.has(line) ? 'line winner' : 'line');
      return path;
    }),
  );
}

import { nextRange, rowsAround, type RowRange } from './row-window.ts';

const ROWS = { count: 334, rowPx: 300, top: 500 };
const HEIGHT = 900;

test('the rows that touch the window, and those within this distance around it', () => {
  const viewport = { scrolled: 3500, height: HEIGHT };

  expect(rowsAround(ROWS, viewport)).toEqual({ from: 10, to: 13 });
  expect(rowsAround(ROWS, viewport, 900)).toEqual({ from: 7, to: 16 });
  expect(rowsAround(ROWS, { ...viewport, scrolled: 0 }, 900)).toEqual({ from: 0, to: 5 });
  expect(rowsAround(ROWS, { ...viewport, scrolled: 1e6 }, 900)).toEqual({ from: 334, to: 334 });
});

/** The runs of this many steps while the window does not move. */
function stepsFrom(
  rendered: RowRange,
  stand: { readonly visible: RowRange; readonly target: RowRange },
  steps: number,
): readonly RowRange[] {
  const runs = [rendered];
  while (runs.length <= steps) runs.push(nextRange({ ...stand, rendered: runs.at(-1) ?? rendered }));
  return runs;
}

test('rows are added one by one, always at the end nearer to the window, until all are ready', () => {
  const stand = { visible: { from: 10, to: 13 }, target: { from: 6, to: 17 } };
  const runs = stepsFrom({ from: 9, to: 15 }, stand, 8);

  expect(runs.slice(1, 5)).toEqual([
    { from: 8, to: 15 },
    { from: 8, to: 16 },
    { from: 7, to: 16 },
    { from: 7, to: 17 },
  ]);
  expect(runs.at(-1)).toEqual(stand.target);
});

test('after a jump of the window the visible rows are rendered at once', () => {
  const stand = { rendered: { from: 0, to: 10 }, visible: { from: 150, to: 154 }, target: { from: 140, to: 164 } };

  expect(nextRange(stand)).toEqual({ from: 150, to: 154 });
});

test('a window below the last row, or above the first, drops nothing', () => {
  const rendered = { from: 300, to: 334 };

  expect(nextRange({ rendered, visible: { from: 334, to: 334 }, target: rendered })).toEqual(rendered);
  expect(nextRange({ rendered: { from: 0, to: 9 }, visible: { from: 0, to: 0 }, target: { from: 0, to: 9 } })).toEqual({ from: 0, to: 9 });
});

test('rows left behind are dropped one by one, and only once none is missing', () => {
  const stand = { visible: { from: 20, to: 23 }, target: { from: 12, to: 31 } };

  expect(stepsFrom({ from: 10, to: 30 }, stand, 4).slice(1)).toEqual([
    { from: 10, to: 31 },
    { from: 11, to: 31 },
    { from: 12, to: 31 },
    { from: 12, to: 31 },
  ]);
  expect(nextRange({ ...stand, rendered: { from: 12, to: 33 } })).toEqual({ from: 12, to: 32 });
});

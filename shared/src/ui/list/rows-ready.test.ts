import { nextRun, rowsAround, type Run } from './rows-ready.ts';

const ROWS = { count: 334, rowPx: 300, top: 500 };
const HEIGHT = 900;

test('the rows that touch the window, and those within this distance around it', () => {
  const sight = { scrolled: 3500, height: HEIGHT };

  expect(rowsAround(ROWS, sight)).toEqual({ from: 10, to: 13 });
  expect(rowsAround(ROWS, sight, 900)).toEqual({ from: 7, to: 16 });
  expect(rowsAround(ROWS, { ...sight, scrolled: 0 }, 900)).toEqual({ from: 0, to: 5 });
  expect(rowsAround(ROWS, { ...sight, scrolled: 1e6 }, 900)).toEqual({ from: 334, to: 334 });
});

/** The runs of this many steps while the window does not move. */
function stepsFrom(drawn: Run, stand: { readonly seen: Run; readonly wanted: Run }, steps: number): readonly Run[] {
  const runs = [drawn];
  while (runs.length <= steps) runs.push(nextRun({ ...stand, drawn: runs.at(-1) ?? drawn }));
  return runs;
}

test('rows are added one by one, always at the end nearer to the window, until all are ready', () => {
  const stand = { seen: { from: 10, to: 13 }, wanted: { from: 6, to: 17 } };
  const runs = stepsFrom({ from: 9, to: 15 }, stand, 8);

  expect(runs.slice(1, 5)).toEqual([
    { from: 8, to: 15 },
    { from: 8, to: 16 },
    { from: 7, to: 16 },
    { from: 7, to: 17 },
  ]);
  expect(runs.at(-1)).toEqual(stand.wanted);
});

test('after a jump of the window the visible rows are rendered at once', () => {
  const stand = { drawn: { from: 0, to: 10 }, seen: { from: 150, to: 154 }, wanted: { from: 140, to: 164 } };

  expect(nextRun(stand)).toEqual({ from: 150, to: 154 });
});

test('a window below the last row, or above the first, drops nothing', () => {
  const drawn = { from: 300, to: 334 };

  expect(nextRun({ drawn, seen: { from: 334, to: 334 }, wanted: drawn })).toEqual(drawn);
  expect(nextRun({ drawn: { from: 0, to: 9 }, seen: { from: 0, to: 0 }, wanted: { from: 0, to: 9 } })).toEqual({ from: 0, to: 9 });
});

test('rows left behind are dropped one by one, and only once none is missing', () => {
  const stand = { seen: { from: 20, to: 23 }, wanted: { from: 12, to: 31 } };

  expect(stepsFrom({ from: 10, to: 30 }, stand, 4).slice(1)).toEqual([
    { from: 10, to: 31 },
    { from: 11, to: 31 },
    { from: 12, to: 31 },
    { from: 12, to: 31 },
  ]);
  expect(nextRun({ ...stand, drawn: { from: 12, to: 33 } })).toEqual({ from: 12, to: 32 });
});

import { cellsInSight, cellsWanted, nextRun } from './cells-in-sight.ts';

const ROWS = { count: 2000, across: 6, rowPx: 300, top: 500 };
const HEIGHT = 900;

test('the rows that touch the window are in sight, and three more each way stand ready', () => {
  const sight = { scrolled: 3500, height: HEIGHT };

  expect(cellsInSight(ROWS, sight)).toEqual({ from: 60, to: 78 });
  expect(cellsWanted(ROWS, sight)).toEqual({ from: 42, to: 96 });
  expect(cellsWanted(ROWS, { ...sight, scrolled: 0 })).toEqual({ from: 0, to: 26 });
  expect(cellsWanted(ROWS, { ...sight, scrolled: 1e6 })).toEqual({ from: 2000, to: 2000 });
});

test('a scroll of a sixth of a row wants one cell more and one less', () => {
  const at = (scrolled: number) => cellsWanted(ROWS, { scrolled, height: HEIGHT });

  expect(at(3550)).toEqual({ from: at(3500).from + 1, to: at(3500).to + 1 });
});

test('a frame of a fast scroll draws a part of what is missing until nothing is', () => {
  const wanted = { from: 60, to: 120 };
  const seen = { from: 72, to: 100 };
  const runs = [{ from: 20, to: 80 }];
  while (runs.length < 20) runs.push(nextRun({ drawn: runs.at(-1) ?? wanted, seen, wanted }, ROWS.across));

  expect(runs[1]).toEqual({ from: 60, to: 90 });
  expect(runs[2]).toEqual({ from: 60, to: 98 });
  expect(runs.at(-1)).toEqual(wanted);
});

test('where the window jumped, what is seen is drawn at once', () => {
  const stand = { drawn: { from: 0, to: 60 }, seen: { from: 900, to: 930 }, wanted: { from: 880, to: 950 } };

  expect(nextRun(stand, ROWS.across)).toEqual({ from: 900, to: 930 });
});

test('what is left behind goes by whole rows', () => {
  const stand = { drawn: { from: 60, to: 126 }, seen: { from: 84, to: 102 } };

  expect(nextRun({ ...stand, wanted: { from: 65, to: 121 } }, ROWS.across)).toEqual({ from: 60, to: 126 });
  expect(nextRun({ ...stand, wanted: { from: 67, to: 119 } }, ROWS.across)).toEqual({ from: 66, to: 120 });
});

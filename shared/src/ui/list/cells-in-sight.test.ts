import { cellsInSight, cellsWanted, nextRun, type Run } from './cells-in-sight.ts';

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

/** The runs of so many frames in which the window stands still. */
function framesFrom(drawn: Run, stand: { readonly seen: Run; readonly wanted: Run }, frames: number): readonly Run[] {
  const runs = [drawn];
  while (runs.length <= frames) runs.push(nextRun({ ...stand, drawn: runs.at(-1) ?? drawn }, ROWS.across));
  return runs;
}

const sizesOf = (runs: readonly Run[]) => runs.map(({ from, to }) => to - from);
const changes = (sizes: readonly number[]) => sizes.slice(1).map((size, frame) => size - (sizes[frame] ?? 0));

test('cells that are not soon seen come one a frame, and no frame draws a row', () => {
  const runs = framesFrom({ from: 60, to: 96 }, { seen: { from: 66, to: 84 }, wanted: { from: 60, to: 102 } }, 8);

  expect(runs.map(({ to }) => to)).toEqual([96, 97, 98, 99, 100, 101, 102, 102, 102]);
});

test('cells that are soon seen come by a part of them a frame, until all stand ready', () => {
  const wanted = { from: 60, to: 120 };
  const runs = framesFrom({ from: 60, to: 80 }, { seen: { from: 72, to: 100 }, wanted }, 40);

  expect(runs.slice(0, 4).map(({ to }) => to)).toEqual([80, 88, 94, 99]);
  expect(runs.at(-1)).toEqual(wanted);
});

test('of both ends the one that is nearer to the window grows first, and only one in a frame', () => {
  const stand = { seen: { from: 66, to: 84 }, wanted: { from: 48, to: 102 } };

  expect(nextRun({ ...stand, drawn: { from: 60, to: 86 } }, ROWS.across)).toEqual({ from: 60, to: 89 });
  expect(nextRun({ ...stand, drawn: { from: 64, to: 90 } }, ROWS.across)).toEqual({ from: 61, to: 90 });
});

test('where the window jumped, what is seen is drawn at once', () => {
  const stand = { drawn: { from: 0, to: 60 }, seen: { from: 900, to: 930 }, wanted: { from: 880, to: 950 } };

  expect(nextRun(stand, ROWS.across)).toEqual({ from: 900, to: 930 });
});

test('what is left behind goes by whole rows, one a frame and none with a cell that comes', () => {
  const stand = { seen: { from: 84, to: 102 }, wanted: { from: 73, to: 128 } };
  const runs = framesFrom({ from: 60, to: 126 }, stand, 6);

  expect(changes(sizesOf(runs))).toEqual([1, 1, -6, -6, 0, 0]);
  expect(runs.at(-1)).toEqual({ from: 72, to: 128 });
});

test('many rows that were left behind go before cells that are not soon seen, and after those that are', () => {
  const drawn = { from: 30, to: 126 };
  const wanted = { from: 72, to: 128 };

  expect(nextRun({ drawn, seen: { from: 84, to: 102 }, wanted }, ROWS.across)).toEqual({ from: 36, to: 126 });
  expect(nextRun({ drawn, seen: { from: 96, to: 120 }, wanted }, ROWS.across)).toEqual({ from: 30, to: 128 });
});

test('rows left behind below the window go from the last one', () => {
  const stand = { drawn: { from: 60, to: 125 }, seen: { from: 72, to: 90 }, wanted: { from: 60, to: 110 } };

  expect(framesFrom(stand.drawn, stand, 4).map(({ to }) => to)).toEqual([125, 120, 114, 114, 114]);
});

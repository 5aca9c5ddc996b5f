import { act, render, screen } from '@site/shared/testing';
import { SiteTheme } from '@site/shared/ui';
import type { Match } from '@site/shared/wire';
import { Profiler } from 'react';
import { createBoard, keyIn, ODDS_MOVE_SHOWN_MS, type Board } from '../live/board.ts';
import { market, match } from '../live/sample-matches.ts';
import { BoardContext } from '../live/use-board.ts';
import { OddsCell } from './odds-cell.tsx';

const MATCHES = 100;
const UPDATES = 200;

/** Every handicap cell of a hundred matches, each counting its renders. */
function openCells(board: Board, matches: readonly Match[]) {
  const renders = new Map<string, number>();
  const count = (id: string) => void renders.set(id, (renders.get(id) ?? 0) + 1);
  const cells = matches.flatMap(({ matchId }) => {
    const shape = board.markets.get(keyIn(matchId, 'ah'));
    return shape ? shape.selections.map(({ selectionId }) => ({ id: keyIn(matchId, selectionId), shape, selectionId })) : [];
  });
  render(
    <SiteTheme>
      <BoardContext value={board}>
        {cells.map(({ id, shape, selectionId }) => (
          <Profiler key={id} id={id} onRender={count}>
            <OddsCell market={shape} selectionId={selectionId} format={3} home={id} away="客" />
          </Profiler>
        ))}
      </BoardContext>
    </SiteTheme>,
  );
  renders.clear();
  return renders;
}

const changed = (matchId: string, oddsMilli: number) => ({
  matches: [],
  removed: [],
  markets: [{ matchId, market: market('ah', { selections: [{ selectionId: 'ahh', code: 'home', name: '主', oddsMilli }] }) }],
});

test('of 200 updates within a second each draws its one cell again, and no other', () => {
  const matches = Array.from({ length: MATCHES }, (_, index) => match(`M${index}`));
  const board = createBoard();
  board.replace(matches, 0);
  const renders = openCells(board, matches);

  for (let update = 0; update < UPDATES; update += 1)
    act(() => board.change(changed(`M${update % 50}`, 1500 + update), (update * 1000) / UPDATES));

  expect([...renders.values()].reduce((sum, one) => sum + one, 0)).toBe(UPDATES);
  expect(renders.size).toBe(50);
  expect([...renders.keys()].every((id) => id.endsWith(' ahh'))).toBe(true);
});

test('200 updates in one answer draw each changed cell once', () => {
  const matches = Array.from({ length: MATCHES }, (_, index) => match(`M${index}`));
  const board = createBoard();
  board.replace(matches, 0);
  const renders = openCells(board, matches);

  act(() => {
    const all = matches.slice(0, 50).flatMap(({ matchId }) => [1, 2, 3, 4].flatMap((step) => changed(matchId, 1500 + step).markets));
    board.change({ matches: [], removed: [], markets: all }, 10);
  });
  act(() => board.change({ matches: [], removed: [], markets: [] }, 20));

  expect([...renders.values()]).toEqual(Array.from({ length: 50 }, () => 1));
});

test('an arrow disappears with one more render of its cell', () => {
  const board = createBoard();
  board.replace([match('M1'), match('M2')], 0);
  const renders = openCells(board, [match('M1'), match('M2')]);

  act(() => board.change(changed('M1', 1900), 0));
  expect(screen.getByText('▲')).toBeVisible();
  act(() => board.rest(ODDS_MOVE_SHOWN_MS));

  expect(screen.queryByText('▲')).toBeNull();
  expect([...renders]).toEqual([[keyIn('M1', 'ahh'), 2]]);
});

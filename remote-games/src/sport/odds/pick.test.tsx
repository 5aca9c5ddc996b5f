import { render } from '@site/shared/testing';
import { createBoard } from '../live/board.ts';
import { market, match } from '../live/sample-matches.ts';
import { PickedContext, useMovesForSlip, type SelectionIndex } from './pick.ts';

const priced = (oddsMilli: number, status: 'open' | 'suspended' = 'open') =>
  match('M1', {
    markets: [
      market('ah', {
        status,
        selections: [
          { selectionId: 'h', code: 'home', name: '主', oddsMilli },
          { selectionId: 'a', code: 'away', name: '客', oddsMilli: 2050 },
        ],
      }),
    ],
  });

/** A board whose slip holds these selections, and how often the slip was told of a move. */
function openBoard(keys: readonly string[]) {
  const board = createBoard();
  board.replace([priced(1850)], 1000);
  const told: number[] = [];
  const index: SelectionIndex = { has: () => true, keys: () => keys, subscribe: () => () => undefined, moved: () => told.push(1) };
  const Lists = () => {
    useMovesForSlip(board);
    return null;
  };
  const { unmount } = render(
    <PickedContext value={index}>
      <Lists />
    </PickedContext>,
  );
  return { board, told, unmount };
}

test('the slip is told when a price on it moves or closes, and of nothing else [RT-4]', () => {
  const { board, told, unmount } = openBoard(['M1 h']);

  board.replace([priced(1850)], 2000);
  expect(told).toHaveLength(0);
  board.replace([priced(1800)], 3000);
  expect(told).toHaveLength(1);
  board.rest(10_000);
  expect(told).toHaveLength(1);
  board.replace([priced(1800, 'suspended')], 11_000);
  expect(told).toHaveLength(2);
  unmount();
  board.replace([priced(1900)], 12_000);
  expect(told).toHaveLength(2);
});

test('prices of other selections are none of the slip', () => {
  const { board, told } = openBoard(['M1 a']);

  board.replace([priced(1700)], 2000);
  expect(told).toHaveLength(0);
});

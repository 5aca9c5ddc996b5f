import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE, FLIP_PRIZES } from '@site/shared/product';
import { getFlipInfo, listFlips, playFlip, type FlipInfo, type FlipResult } from '@site/shared/wire';

const DECK = ['coins-80', 'coins-40', 'coins-40', 'coins-20', 'coins-80', 'coins-388', 'coins-20', 'coins-20', 'coins-168'];

/** A round as the server draws it with this seed. */
export const FLIPPED: FlipResult = {
  roundNo: 3,
  seedHash: 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb',
  seed: 'a'.repeat(64),
  deck: DECK,
  card: 4,
  prizeId: DECK[4] ?? '',
  at: '2026-11-21T06:05:00Z',
};

export const INFO: FlipInfo = {
  chances: 1,
  round: { roundNo: 3, seedHash: FLIPPED.seedHash },
  ways: [
    { source: 'daily', doneToday: true },
    { source: 'signIn', doneToday: false },
  ],
  prizes: FLIP_PRIZES,
};

const NO_FLIPS = answer(listFlips, ({ page, pageSize }) => ({ list: [], total: 0, page, pageSize }));

export const states = defineStates({
  visitor: 'member',
  full: [
    answer(getFlipInfo, INFO),
    answer(listFlips, ({ page, pageSize }) => ({
      list: [
        { ...FLIPPED, roundNo: 2 },
        { ...FLIPPED, roundNo: 1, card: 5, prizeId: 'coins-388' },
      ],
      total: 2,
      page,
      pageSize,
    })),
    answer(playFlip, FLIPPED),
  ],
  // The odds are always shown; what may be missing is a chance and a history.
  empty: [
    answer(getFlipInfo, {
      ...INFO,
      chances: 0,
      ways: [
        { source: 'daily', doneToday: true },
        { source: 'signIn', doneToday: true },
      ],
    }),
    NO_FLIPS,
  ],
  others: {
    guest: { visitor: 'guest', answers: [answer(getFlipInfo, { ...INFO, chances: 0, round: null, ways: [] })] },
    refused: { answers: [refuse(playFlip, CODE.common, '今日翻牌次数已用完')] },
  },
});

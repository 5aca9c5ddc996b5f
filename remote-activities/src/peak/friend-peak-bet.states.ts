import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import {
  getPeakBoard,
  listPeakRank,
  predictPeak,
  type PeakBoard,
  type PeakFixture,
  type PeakPlace,
  type PeakRound,
} from '@site/shared/wire';

export const FOOTBALL: PeakFixture = {
  matchId: '15000100',
  sport: 'football',
  league: '海湾超级联赛',
  home: '星港',
  away: '云岭',
  startAt: '2026-11-21T11:00:00Z',
  hasDraw: true,
  isOpen: true,
  result: null,
  score: null,
  pick: null,
};
export const TENNIS: PeakFixture = {
  ...FOOTBALL,
  matchId: '15000101',
  sport: 'tennis',
  home: '林一',
  away: '周二',
  hasDraw: false,
  pick: 'home',
};
export const OWN_PLACE: PeakPlace = { rank: 2, name: '夜航者', isOwn: true, predicted: 1, correct: 0, coins: 0 };
export const ROUND: PeakRound = { roundId: '2026-11-21', state: 'open', fixtures: [FOOTBALL, TENNIS], own: OWN_PLACE };
export const BOARD: PeakBoard = { rounds: [{ roundId: '2026-11-22', state: 'open' }, ROUND], round: ROUND };

const LEADER: PeakPlace = { ...OWN_PLACE, rank: 1, name: '星***', isOwn: false };
const EARNED: PeakPlace = { ...OWN_PLACE, predicted: 2, correct: 1, coins: 220 };
const SETTLED: PeakRound = {
  ...ROUND,
  state: 'settled',
  own: EARNED,
  fixtures: [
    { ...FOOTBALL, isOpen: false, result: 'draw', score: '1:1', pick: 'home' },
    { ...TENNIS, isOpen: false, result: 'home', score: '2:0' },
  ],
};

export const states = defineStates({
  visitor: 'member',
  full: [
    answer(getPeakBoard, BOARD),
    answer(listPeakRank, ({ scope }) => (scope === 'all' ? [LEADER, OWN_PLACE] : [OWN_PLACE])),
    answer(predictPeak, ROUND),
  ],
  empty: [answer(getPeakBoard, { rounds: [], round: null })],
  others: {
    guest: { visitor: 'guest', answers: [answer(getPeakBoard, { ...BOARD, round: { ...ROUND, own: null } })] },
    settled: { answers: [answer(getPeakBoard, { rounds: [SETTLED], round: SETTLED }), answer(listPeakRank, [EARNED])] },
    'nobody-yet': { answers: [answer(getPeakBoard, { ...BOARD, round: { ...ROUND, own: null } }), answer(listPeakRank, [])] },
    refused: { answers: [refuse(predictPeak, CODE.common, '星港 对 云岭已开赛，不能再修改')] },
  },
});

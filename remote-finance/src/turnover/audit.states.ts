import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import {
  getTurnoverSummary,
  giveUpBonus,
  listTurnoverLines,
  listTurnoverRequirements,
  type TurnoverLine,
  type TurnoverRequirement,
  type TurnoverSummary,
} from '@site/shared/wire';

export const DEPOSIT: TurnoverRequirement = {
  id: 'r1',
  source: 'deposit',
  sourceId: 'D2611210000000001',
  title: '存款一倍流水',
  base: '300.00',
  multiple: 1,
  required: '300.00',
  done: '75.00',
  left: '225.00',
  categories: [],
  minOdds: '1.50',
  createdAt: '2026-11-18T12:00:00Z',
  expiresAt: null,
  status: 'open',
  closedAt: null,
  closedWhy: null,
  forfeit: null,
  giveUpHold: null,
  owed: '0.00',
};
export const BONUS: TurnoverRequirement = {
  ...DEPOSIT,
  id: 'r2',
  source: 'bonus',
  title: '电子存款礼',
  base: '60.00',
  multiple: 8,
  required: '480.00',
  done: '0.00',
  left: '480.00',
  categories: ['egame'],
  expiresAt: '2026-11-27T12:00:00Z',
  forfeit: '58.40',
};
export const LOW_ODDS: TurnoverLine = {
  betNo: 'B1',
  venueTitle: 'IM体育',
  category: 'sport',
  stake: '500.00',
  netWinLoss: '-500.00',
  odds: '1.40',
  validAmount: '500.00',
  offsetAmount: '0.00',
  counted: '0.00',
  reason: 'LOW_ODDS',
  settledAt: '2026-11-20T12:00:00Z',
};
export const COUNTED: TurnoverLine = { ...LOW_ODDS, betNo: 'B2', odds: null, reason: null, counted: '75.00', validAmount: '75.00' };
export const SUMMARY: TurnoverSummary = { left: '705.00', open: 2, owed: '0.00', withdrawable: '0.00', frozen: '300.00' };

export const states = defineStates({
  full: [
    answer(getTurnoverSummary, SUMMARY),
    answer(listTurnoverRequirements, ({ open, page, pageSize }) => {
      const list = open ? [DEPOSIT, BONUS] : [];
      return { list, total: list.length, page, pageSize };
    }),
    answer(listTurnoverLines, ({ page, pageSize }) => ({ list: [LOW_ODDS, COUNTED], total: 2, page, pageSize })),
    refuse(giveUpBonus, CODE.common, '该优惠有未结算的注单，结算后才能放弃'),
  ],
  empty: [
    answer(getTurnoverSummary, { left: '0.00', open: 0, owed: '0.00', withdrawable: '1234.50', frozen: '0.00' }),
    answer(listTurnoverRequirements, ({ page, pageSize }) => ({ list: [], total: 0, page, pageSize })),
  ],
});

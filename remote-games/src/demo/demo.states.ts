import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { getDemoLobby, getDemoState, launchDemo, openDemo, resetDemo, type DemoState } from '@site/shared/wire';
import { LOBBY } from '../common/sample-games.ts';

export const CLOSED: DemoState = { isOpen: false, coins: '0.00', startCoins: '10000.00' };
export const OPEN: DemoState = { isOpen: true, coins: '9870.50', startCoins: '10000.00' };

export const states = defineStates({
  full: [
    answer(getDemoState, OPEN),
    answer(getDemoLobby, LOBBY),
    answer(openDemo, OPEN),
    answer(resetDemo, { ...OPEN, coins: OPEN.startCoins }),
    refuse(launchDemo, CODE.common, '该游戏暂不支持试玩'),
  ],
  empty: [answer(getDemoLobby, { games: [], venues: [] })],
  others: {
    closed: { answers: [answer(getDemoState, CLOSED)] },
    'closed-member': { visitor: 'member', answers: [answer(getDemoState, CLOSED)] },
    refused: { search: '?play=XH001', answers: [] },
  },
});

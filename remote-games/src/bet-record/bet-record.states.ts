import { answer, defineStates } from '@site/shared/states';
import { getBetDetail, listBets, listNames } from '@site/shared/wire';
import { LOBBY } from '../common/sample-games.ts';
import { sampleBet } from './sample-bets.ts';

export const SLOT_BET = sampleBet({
  betNo: 'B261121ABC',
  venueCode: 'XH',
  venueTitle: '星河电子',
  category: 'egame',
  gameCode: 'XH001',
  gameTitle: '麒麟送宝',
  status: 'lost',
  stake: '2.00',
  payout: '0.00',
  netWinLoss: '-2.00',
  validAmount: '2.00',
  slip: null,
});

export const states = defineStates({
  full: [
    answer(listNames, {
      venues: LOBBY.venues.map(({ code, title, category }) => ({ code, name: title, category })),
      coins: [],
      levels: [],
    }),
    answer(listBets, ({ page, pageSize }) => ({
      list: [sampleBet(), SLOT_BET],
      total: 2,
      page,
      pageSize,
      totals: { stake: '102.00', payout: '205.00', netWinLoss: '103.00' },
    })),
    answer(getBetDetail, { ...sampleBet(), round: null }),
  ],
});

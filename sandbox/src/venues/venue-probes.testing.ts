import { randomUUID } from 'node:crypto';
import { IM_SESSION_OVER } from '@site/shared/product';
import { FB_CODE, FB_PATH, IM_CALL, OB_CODE, OB_PATH } from '@site/shared/venue-protocols';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { enterGame } from '@site/server/modules/play/games/testing.ts';
import type { TestApp } from '@site/server/testing/testing.ts';
import { ask, enterBook } from './sports/testing.ts';

/** A venue call with the token of a launch, and where its answer has the code. */
export interface VenueProbe {
  enter(member: SignedClient): Promise<string>;
  /** Two calls: one that reads, and one that bets. */
  calls(token: string): readonly Promise<Record<string, unknown>>[];
  readonly code: string;
  readonly ended: string | number;
}

const launch = (enName: string, gameCode: string) => (member: SignedClient) => enterGame(member, { enName, gameCode });
const bookToken = (enName: string) => async (member: SignedClient) => {
  const data = await enterBook(member, enName);
  if (data.provider === 'im') return data.Token;
  return data.provider === 'ob' ? data.requestId : data.Authorization;
};
const option = { matchId: 1, marketId: 1, optionType: 1, odds: '0.9', li: '' };

/** A read and a bet at each kind of venue. */
export const venueProbes = (app: TestApp): Readonly<Record<string, VenueProbe>> => {
  const post = (url: string, body: object) => ask(app, { url, body });
  return {
    slot: {
      enter: enterGame,
      calls: (token) => [post('/slot/api/table', { token }), post('/slot/api/rounds', { token, key: randomUUID(), stake: '1' })],
      code: 'code',
      ended: '10105',
    },
    cards: {
      enter: launch('YUNTAI', 'YT001'),
      calls: (token) => [
        post('/table/api/table', { token }),
        post('/table/api/rounds', { token, key: randomUUID(), picks: [{ area: 'seat1', stake: '10' }] }),
      ],
      code: 'code',
      ended: '10105',
    },
    draw: {
      enter: launch('HONGCAI', 'HC001'),
      calls: (token) => [
        post('/table/api/draw', { token }),
        post('/table/api/bets', { token, key: randomUUID(), drawNo: '202606150001', picks: [{ area: 'big', stake: '10' }] }),
      ],
      code: 'code',
      ended: '10105',
    },
    FB: {
      enter: bookToken('FBTY'),
      calls: (authorization) => {
        const fb = (url: string, body: object) => ask(app, { url, headers: { authorization }, body: { languageType: 'CMN', ...body } });
        const order = { thirdRemark: randomUUID(), unitStake: '10.00', oddsChange: 2, oddsFormat: 3, betOptionList: [option] };
        return [fb(FB_PATH.user, {}), fb(FB_PATH.single, order)];
      },
      code: 'code',
      ended: FB_CODE.sessionExpired,
    },
    IM: {
      enter: bookToken('IMTY'),
      calls: (Token) => {
        const shared = { LanguageCode: 'CHS', OddsType: 3, TimeStamp: '', Token, MemberCode: '' };
        const leg = { EventId: 1, MarketlineId: 1, WagerSelectionId: 1, Odds: 1.9, Handicap: null };
        const wager = { WagerType: 1, TransactionId: randomUUID(), StakeAmount: '10.00', AcceptOdds: 1, DisplayOddsType: 3 };
        return [
          post(`/improxy/api/mobile/${IM_CALL.balance}`, shared),
          post(`/improxy/api/mobile/${IM_CALL.placeBet}`, { ...shared, ...wager, WagerSelectionInfos: [leg] }),
        ];
      },
      code: 'StatusCode',
      ended: IM_SESSION_OVER,
    },
    OB: {
      enter: bookToken('YBTY'),
      calls: (token) => {
        const headers = { requestId: token, 'client-type': 'web' };
        const detail = { matchId: '1', marketId: '1', playOptionsId: '1', odds: 190_000, marketValue: '' };
        const order = { clientOrderNo: randomUUID(), seriesType: 1, acceptOdds: 1, marketTypeFinally: 3, betAmount: '1000' };
        return [
          ask(app, { method: 'GET', url: OB_PATH.amount, headers }),
          ask(app, { url: OB_PATH.bet, headers, body: { ...order, orderDetailList: [detail] } }),
        ];
      },
      code: 'code',
      ended: OB_CODE.sessionExpired,
    },
  };
};

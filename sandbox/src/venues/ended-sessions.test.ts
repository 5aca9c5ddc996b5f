import { randomUUID } from 'node:crypto';
import { IM_SESSION_OVER } from '@site/shared/product';
import { FB_CODE, FB_PATH, IM_CALL, OB_CODE, OB_PATH } from '@site/shared/venue-protocols';
import {
  changePassword,
  getWalletSummary,
  listDevices,
  logIn,
  logOutDevice,
  resetPassword,
  checkRecoveryCode,
  sendRecoveryCode,
} from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { enterGame } from '@site/server/modules/play/games/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { ENDINGS, onTwoDevices, type TwoDevices } from '@site/server/testing/endings.testing.ts';
import { bindPhone, withTestApp } from '@site/server/testing/testing.ts';
import { ask, enterBook } from './sports/testing.ts';

const app = withTestApp();

/** A venue call with the token of a launch, and where its answer has the code. */
interface VenueProbe {
  enter(member: SignedClient): Promise<string>;
  /** Two calls: one that reads, and one that bets. */
  calls(token: string): readonly Promise<Record<string, unknown>>[];
  readonly code: string;
  readonly ended: string | number;
}

const post = (url: string, body: object) => ask(app, { url, body });
const launch = (enName: string, gameCode: string) => (member: SignedClient) => enterGame(member, { enName, gameCode });
const bookToken = (enName: string) => async (member: SignedClient) => {
  const data = await enterBook(member, enName);
  if (data.provider === 'im') return data.Token;
  return data.provider === 'ob' ? data.requestId : data.Authorization;
};
const option = { matchId: 1, marketId: 1, optionType: 1, odds: '0.9', li: '' };

const PROBES: Readonly<Record<string, VenueProbe>> = {
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

const codesOf = async (probe: VenueProbe, token: string) => (await Promise.all(probe.calls(token))).map((answer) => answer[probe.code]);

const PASSWORD = 'Sturdy2026';
const newcomers = { count: 0 };
const newMember = () => onTwoDevices(app, `venueend${(newcomers.count += 1)}`);

/** The endings of a session, and those that only venue sessions know. */
const EVENTS: Readonly<Record<string, (member: TwoDevices) => Promise<unknown>>> = {
  ...Object.fromEntries(Object.entries(ENDINGS).map(([name, end]) => [name, (member: TwoDevices) => end(app, member)])),
  'password change on the same device': ({ here }) => here.call(changePassword, { current: PASSWORD, password: 'Changed2026' }),
  'log-in on the same device': ({ here, userName }) => here.call(logIn, { userName, password: PASSWORD, remember: false }),
  'end of the device': async ({ other }) => {
    const device = (await other.call(listDevices)).data?.find(({ current }) => !current);
    await other.call(logOutDevice, { deviceId: device?.id ?? '', password: PASSWORD });
  },
  'password reset': async ({ userName, other }) => {
    await bindPhone(app, other);
    const { data } = await other.call(sendRecoveryCode, { userName });
    const ticket = data?.ticket ?? '';
    const text = (await app.outbox()).find(({ text: sent }) => sent.startsWith('找回密码'))?.text ?? '';
    await other.call(checkRecoveryCode, { ticket, code: /\d{6}/.exec(text)?.[0] ?? '' });
    await other.call(resetPassword, { ticket, password: 'Changed2026' });
  },
};

test.each(Object.keys(EVENTS))('a venue token is valid at no venue after %s [VEN-6] [RG-9]', async (event) => {
  const member = await newMember();
  const tokens = new Map<string, string>();
  for (const [name, probe] of Object.entries(PROBES)) tokens.set(name, await probe.enter(member.here));
  for (const [name, probe] of Object.entries(PROBES)) expect(await codesOf(probe, tokens.get(name) ?? '')).not.toContain(probe.ended);

  await EVENTS[event]?.(member);

  for (const [name, probe] of Object.entries(PROBES))
    expect([name, await codesOf(probe, tokens.get(name) ?? '')]).toEqual([name, [probe.ended, probe.ended]]);
});

test('a venue token ends with the session’s lifetime, though its own is longer [VEN-6]', async () => {
  const { here } = await newMember();
  app.clock.advance(DAY_MS - HOUR_MS);
  const token = await enterGame(here);
  app.clock.advance(HOUR_MS);

  expect(await app.adapters.playRound(app, token, '1')).toMatchObject({ code: '10105', msg: expect.stringContaining('请重新进入游戏') });
});

test('a member whose venue session a log-in elsewhere ended launches the venue again [VEN-6]', async () => {
  const member = await newMember();
  const token = await enterGame(member.here);
  await ENDINGS['new log-in'](app, member);

  expect(await app.adapters.playRound(app, token, '1')).toMatchObject({ code: '10105' });
  expect(await app.adapters.playRound(app, await enterGame(member.here), '1')).toMatchObject({ code: '0000000' });
});

test.each(['lock', 'close'] as const)('a bet concurrent with %s is booked before it or refused, never after it [RG-9]', async (ending) => {
  const member = await newMember();
  const token = await enterGame(member.here);
  const spin = () => post('/slot/api/rounds', { token, key: randomUUID(), stake: '1' });
  const answers: Record<string, unknown>[] = [];
  let isEnded = false;
  const after: unknown[] = [];
  const play = async () => {
    const started = isEnded;
    const answer = await spin();
    answers.push(answer);
    if (started) after.push(answer['code']);
  };
  const ended = ENDINGS[ending](app, member).then(() => {
    isEnded = true;
  });
  await Promise.all([ended, ...Array.from({ length: 12 }, play)]);
  await play();

  expect(answers.every(({ code }) => code === '0000000' || code === '10105')).toBe(true);
  expect(after).toEqual(after.map(() => '10105'));
  expect((await member.here.call(getWalletSummary)).status_code).toBe(6001);
  expect(await verifyLedger(app.db)).toEqual([]);
});

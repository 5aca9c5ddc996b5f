import { randomUUID } from 'node:crypto';
import { changePassword, getWalletSummary, logIn } from '@site/shared/wire';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import { enterGame } from '@site/server/modules/play/games/testing.ts';
import { endSessionsUnheard, memberIdOf } from '@site/server/modules/people/member/testing.ts';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';
import { PASSKEY_SITE } from '@site/server/modules/people/member/passkey/testing.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { beforeTransaction } from '@site/server/testing/before-transaction.testing.ts';
import { ENDINGS, onTwoDevices, type Ending, type TwoDevices } from '@site/server/testing/endings.testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { ask, balanceAt } from './sports/testing.ts';
import { venueProbes, type VenueProbe } from './venue-probes.testing.ts';

const app = withTestApp({ ...PASSKEY_SITE, SITE_ORIGINS: 'http://127.0.0.1:4002' });
const PROBES = venueProbes(app);

const codesOf = async (probe: VenueProbe, token: string) => (await Promise.all(probe.calls(token))).map((answer) => answer[probe.code]);

const PASSWORD = 'Sturdy2026';
const newcomers = { count: 0 };
const newMember = (ending?: Ending) => onTwoDevices(app, `venueend${(newcomers.count += 1)}`, ending);

/** The endings that a member brings about on the device itself. */
const SAME_DEVICE: Readonly<Record<string, (member: TwoDevices) => Promise<unknown>>> = {
  'password change on the same device': ({ here }) => here.call(changePassword, { current: PASSWORD, password: 'Changed2026' }),
  'log-in on the same device': ({ here, userName }) => here.call(logIn, { userName, password: PASSWORD, remember: false }),
};

/** A new contact ends what was sent to the one before, and no session. */
const OF_SESSIONS = (Object.keys(ENDINGS) as Ending[]).filter((name) => name !== 'new contact');
const isEnding = (name: string): name is Ending => name in ENDINGS;

test.each([...OF_SESSIONS, ...Object.keys(SAME_DEVICE)])('a venue token is valid at no venue after %s [VEN-6] [RG-9]', async (event) => {
  const ending = isEnding(event) ? event : undefined;
  const member = await newMember(ending);
  const tokens = new Map<string, string>();
  for (const [name, probe] of Object.entries(PROBES)) tokens.set(name, await probe.enter(member.here));
  for (const [name, probe] of Object.entries(PROBES)) expect(await codesOf(probe, tokens.get(name) ?? '')).not.toContain(probe.ended);

  await (ending === undefined ? SAME_DEVICE[event]?.(member) : ENDINGS[ending](app, member));

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

/** A bet at a venue with a wallet of its own, whose session ends before the transaction that moves the stake there. */
async function betWhileEnding(member: TwoDevices, change: () => Promise<unknown>): Promise<unknown> {
  const token = await enterGame(member.here, { enName: 'BAITA', gameCode: 'BT001' });
  const spin = () => ask(app, { url: '/slot/api/rounds', body: { token, key: randomUUID(), stake: '1' } });
  return beforeTransaction(app.db, 2, { call: spin, change });
}
const movedBy = async ({ userName }: TwoDevices) => balanceAt(app, await memberIdOf(app, userName), 'BT');

test('a bet moves no money to its venue after another instance ended its session, though it was asked for before [VEN-6]', async () => {
  const member = await newMember();

  expect(await betWhileEnding(member, () => endSessionsUnheard(app, member.userName))).toMatchObject({ code: '10105' });
  expect(await movedBy(member)).toBe(0n);
});

/** On PostgreSQL an ending by this instance waits for the turn of the member, which the bet has. */
const testOnSqlite = isOnPostgres ? test.skip : test;

testOnSqlite.each(OF_SESSIONS)('a bet moves no money to its venue after %s, though it was asked for before [VEN-6]', async (ending) => {
  const member = await newMember(ending);

  expect(await betWhileEnding(member, () => ENDINGS[ending](app, member))).toMatchObject({ code: '10105' });
  expect(await movedBy(member)).toBe(0n);
});

test.each(['lock', 'close'] as const)('a bet concurrent with %s is booked before it or refused, never after it [RG-9]', async (ending) => {
  const member = await newMember();
  const token = await enterGame(member.here);
  const spin = () => ask(app, { url: '/slot/api/rounds', body: { token, key: randomUUID(), stake: '1' } });
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

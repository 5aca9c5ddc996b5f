import { getMemberInfo, issueLoginToken, logIn, lookAtLoginToken, openSession, type SessionGrant } from '@site/shared/wire';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const REFUSED = { status_code: 10105, data: null };

async function isOneTime(): Promise<string> {
  const { data } = await (await app.player()).call(issueLoginToken);
  return data?.token ?? '';
}

test('a one-time token opens a session on the device that sends it, once [SES-1]', async () => {
  const token = await isOneTime();
  const phone = app.guest();
  const { data } = await phone.call(openSession, { token });
  phone.use(data);

  expect(await phone.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 6000, data: { userName: 'player01' } });
  expect(await app.guest().call(openSession, { token })).toMatchObject(REFUSED);
  expect(data?.token).not.toBe(token);
});

test('one of two concurrent uses of a token succeeds [SES-1]', async () => {
  const token = await isOneTime();
  const answers = await Promise.all([app.guest().call(openSession, { token }), app.guest().call(openSession, { token })]);

  expect(new Set(answers.map(({ status_code }) => status_code))).toEqual(new Set([6000, 10105]));
});

test('an unknown token, a late one and the session of another device open nothing [SES-1]', async () => {
  const late = await isOneTime();
  app.clock.advance(2 * MINUTE_MS);
  const victim = await app.player();

  expect(await app.guest().call(openSession, { token: 'x'.repeat(43) })).toMatchObject(REFUSED);
  expect(await app.guest().call(openSession, { token: late })).toMatchObject(REFUSED);
  expect(await app.guest().call(openSession, { token: victim.session()?.token ?? '' })).toMatchObject(REFUSED);
  expect(await victim.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 6000 });
});

test('a session’s token and device alone open nothing: renewing it is signed with its key [SES-1] [SIG-6]', async () => {
  const client = await app.player();
  const before = client.session();
  client.use(null);
  expect(await client.call(openSession, { token: before?.token ?? '' })).toMatchObject(REFUSED);
  client.use({ ...(before as SessionGrant), signingKey: '00'.repeat(32) });
  expect(await client.call(openSession, { token: before?.token ?? '' })).toMatchObject({
    status_code: 10108,
    data: { field: 'X-API-SIGN' },
  });
  client.use(before);

  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 6000 });
});

test('a session token returns with a new key on its own device, and the old session ends [SES-1]', async () => {
  const client = await app.player();
  const before = client.session();
  const { data } = await client.call(openSession, { token: before?.token ?? '' });
  client.use(data);

  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 6000 });
  client.use(before);
  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 10105 });
});

test.each([
  [true, 365],
  [false, 1],
])('a session begun with remember-me %s ends after %i days, however often its key is renewed [SES-2]', async (remember, days) => {
  const client = app.guest();
  const { data: begun } = await client.call(logIn, { userName: 'player01', password: 'Demo2026pass', remember });
  client.use(begun);
  app.clock.advance(MINUTE_MS);
  const { data: once } = await client.call(openSession, { token: begun?.token ?? '' });
  client.use(once);
  app.clock.advance((days * DAY_MS) / 2);
  const { data: twice } = await client.call(openSession, { token: once?.token ?? '' });
  client.use(twice);

  expect([once?.expireAt, twice?.expireAt]).toEqual([begun?.expireAt, begun?.expireAt]);
  app.clock.advance((days * DAY_MS) / 2);
  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 10105 });
});

test('a session that was handed over ends with the session that handed it over, through any number of devices [SES-1]', async () => {
  const client = await app.player();
  const end = client.session()?.expireAt;
  const handOver = async (from: typeof client) => {
    app.clock.advance(6 * 60 * MINUTE_MS);
    const { data } = await from.call(issueLoginToken);
    const next = app.guest();
    next.use((await next.call(openSession, { token: data?.token ?? '' })).data);
    return next;
  };
  const third = await handOver(await handOver(client));

  expect(third.session()?.expireAt).toBe(end);
});

test('a token whose session somebody else ended opens nothing [SES-1]', async () => {
  const client = await app.newcomer('Handover1');
  const { data } = await client.call(issueLoginToken);
  expect((await app.ops('/members/Handover1/end-sessions', {})).statusCode).toBe(200);

  expect(await app.guest().call(openSession, { token: data?.token ?? '' })).toMatchObject(REFUSED);
});

test('a token that is younger than two minutes opens nothing once its session has run out [SES-1]', async () => {
  const client = await app.player();
  app.clock.advance(DAY_MS - MINUTE_MS / 2);
  const { data } = await client.call(issueLoginToken);
  app.clock.advance(MINUTE_MS);

  expect(await app.guest().call(openSession, { token: data?.token ?? '' })).toMatchObject(REFUSED);
});

test('an ended session opens nothing on its own device either [SES-1]', async () => {
  const client = await app.player();
  const token = client.session()?.token ?? '';
  client.use(null);
  app.clock.advance(DAY_MS);

  expect(await client.call(openSession, { token })).toMatchObject(REFUSED);
});

test('the session of the token replaces the device’s session [SES-1]', async () => {
  const token = await isOneTime();
  const client = await app.newcomer('Traveller2');
  const before = client.session();
  const { data } = await client.call(openSession, { token });
  client.use(data);

  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ data: { userName: 'player01' } });
  client.use(before);
  expect(await client.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 10105 });
});

test('a look at a one-time token names its member masked and leaves it valid [SES-1]', async () => {
  const token = await isOneTime();
  const phone = app.guest();

  expect(await phone.call(lookAtLoginToken, { token })).toMatchObject({ status_code: 6000, data: { maskedUserName: 'p***1' } });
  expect(await phone.call(lookAtLoginToken, { token: 'x'.repeat(43) })).toMatchObject(REFUSED);
  expect(await phone.call(lookAtLoginToken, { token: (await app.player()).session()?.token ?? '' })).toMatchObject(REFUSED);
  expect(await phone.call(openSession, { token })).toMatchObject({ status_code: 6000 });
  expect(await phone.call(lookAtLoginToken, { token })).toMatchObject(REFUSED);
});

test('an address that looks at many tokens has to wait; others do not [SES-1]', async () => {
  const guesser = app.guest('198.51.100.7');
  const look = () => guesser.call(lookAtLoginToken, { token: 'x'.repeat(43) });
  const codes = await Promise.all(Array.from({ length: 21 }, async () => (await look()).status_code));

  expect(codes.filter((code) => code === 6501)).toHaveLength(1);
  expect(await app.guest('198.51.100.8').call(lookAtLoginToken, { token: await isOneTime() })).toMatchObject({ status_code: 6000 });
});

test('a guest gets no one-time token [SES-1]', async () => {
  expect(await app.guest().call(issueLoginToken)).toMatchObject(REFUSED);
});

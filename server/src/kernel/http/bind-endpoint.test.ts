import { HEADER } from '@site/shared/product';
import { endpoint, checkUserName, getPreInfo, getVvPretty, getWalletSummary, listMovements, logIn, logOut } from '@site/shared/wire';
import { MINUTE_MS } from '../clock.ts';
import { withTestApp } from '../../testing/testing.ts';

const app = withTestApp();

const preInfo = (extra: Readonly<Record<string, string>>) => app.guest().call(getPreInfo, { platformType: 6 }, extra);

test('an answer is wrapped in the envelope with code 6000 and is never stored by a cache [ERR-1]', async () => {
  const answer = await preInfo({});

  expect(answer).toMatchObject({ httpStatus: 200, status_code: 6000, message: '成功' });
  expect(answer.data?.SiteBaseConfigVo.title).not.toBe('');
  const { headers } = await app.guest().raw(getVvPretty);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
});

test.each(['client', 'site', 'version', 'uuid', 'time', 'nonce'] as const)(
  'a request without its %s header is refused by that name [SIG-2] [ERR-5]',
  async (name) => {
    const answer = await preInfo({ [HEADER[name]]: '' });

    expect(answer).toMatchObject({ status_code: 10003, data: { field: HEADER[name] } });
    expect(answer.message).toContain(HEADER[name]);
  },
);

test.each([
  ['empty', ''],
  ['invented', 'f'.repeat(64)],
  ['unfinished', 'abc'],
])('an %s signature is refused [SIG-5] [SIG-6]', async (_kind, sign) => {
  expect(await preInfo({ [HEADER.sign]: sign })).toMatchObject({ status_code: 10108, data: { field: HEADER.sign } });
});

test('a body changed in transit is refused [SIG-6]', async () => {
  const sent = { method: 'POST', url: getPreInfo.path, text: '{"platformType":6}' } as const;
  const [, changed] = await app.guest().replay(sent, { ...sent, text: '{"platformType":7}' });

  expect(changed).toMatchObject({ status_code: 10108, data: { field: HEADER.sign } });
});

test.each([-6, 6])('a clock skew of %i minutes is refused, one within 5 minutes is accepted [SIG-6]', async (minutes) => {
  app.clock.advance(10 * MINUTE_MS);
  const client = app.guest();
  client.clockRuns(minutes * MINUTE_MS);
  const off = await client.call(getPreInfo, { platformType: 6 });
  client.clockRuns((minutes * MINUTE_MS * 4) / 6);

  expect(off).toMatchObject({ status_code: 10108, data: { field: HEADER.time } });
  expect(await client.call(getPreInfo, { platformType: 6 })).toMatchObject({ status_code: 6000 });
});

test('a replayed request is refused [SIG-6]', async () => {
  const client = app.guest();
  const sent = await client.replay({ method: 'POST', url: getPreInfo.path, text: '{"platformType":6}' });

  expect(sent.map((answer) => answer.status_code)).toEqual([6000, 10108]);
  expect(sent[1]).toMatchObject({ message: '安全校验未通过，请刷新页面重试', data: { field: HEADER.nonce } });
});

test.each(['{"platformType":', 'nonsense', '{"platformType":6}}'])('malformed JSON (%s) is refused as such', async (text) => {
  expect(await app.guest().send({ method: 'POST', url: getPreInfo.path, text })).toMatchObject({
    status_code: 10003,
    data: { field: 'body' },
  });
});

test.each([
  ['a wrong type', '{"platformType":"6"}', 'platformType'],
  ['a missing field', '{}', 'platformType'],
  ['an array', '[]', 'body'],
  ['null', 'null', 'body'],
])('%s is refused with the name of the field [ERR-5]', async (_what, text, field) => {
  const answer = await app.guest().send({ method: 'POST', url: getPreInfo.path, text });

  expect(answer).toMatchObject({ status_code: 10003, data: { field } });
  expect(answer.message).toContain(field);
});

test('a content type other than JSON is refused', async () => {
  const answer = await app
    .guest()
    .send({ method: 'POST', url: getPreInfo.path, text: '{"platformType":6}', extra: { 'content-type': 'text/plain' } });

  expect(answer).toMatchObject({ status_code: 10003, data: { field: 'Content-Type' } });
});

test('a prototype-polluting key is dropped and harms nobody', async () => {
  const text = '{"platformType":6,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';

  expect(await app.guest().send({ method: 'POST', url: getPreInfo.path, text })).toMatchObject({ status_code: 6000 });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('a body too large is refused before it is read', async () => {
  const answer = await app
    .guest()
    .send({ method: 'POST', url: getPreInfo.path, text: JSON.stringify({ platformType: 6, rest: 'x'.repeat(70_000) }) });

  expect(answer).toMatchObject({ httpStatus: 413, status_code: 10003 });
});

test('a query is validated like a body [API-18]', async () => {
  expect(await app.guest().call(checkUserName, { userName: '1x' })).toMatchObject({ status_code: 10003, data: { field: 'userName' } });
  expect(await app.guest().call(checkUserName, { userName: 'fresh001' })).toMatchObject({ data: { available: true } });
});

test('a member call without a session is refused [SES-6]', async () => {
  expect(await app.guest().call(getWalletSummary)).toMatchObject({ status_code: 10105 });
});

test('a token is invalid on another device [SES-6]', async () => {
  const player = await app.player();
  const thief = app.guest();
  const token = player.session()?.token ?? '';

  expect(await thief.call(getWalletSummary, null, { [HEADER.token]: token })).toMatchObject({ status_code: 10105 });
});

test('after a log-out the old key gets session-expired, and a guest may go on [SES-6]', async () => {
  const client = await app.player();
  const token = client.session()?.token ?? '';
  await client.call(logOut);

  expect(await client.call(getPreInfo, { platformType: 6 })).toMatchObject({ status_code: 10105 });
  client.use(null);
  expect(await client.call(getPreInfo, { platformType: 6 }, { [HEADER.token]: token })).toMatchObject({ status_code: 6000 });
});

test('a session signs with its own key; the key from before log-in is rejected [SIG-6]', async () => {
  const player = await app.player();
  const grant = player.session();
  if (grant === null) throw new Error('The player is logged in.');
  player.use({ ...grant, signingKey: '0'.repeat(64) });

  expect(await player.call(getWalletSummary)).toMatchObject({ status_code: 10108 });
});

test('an unknown call under an API prefix is answered with not found in the envelope', async () => {
  const answer = await app.guest().call(endpoint<null, null>('POST', '/site/api/v1/nothing/here'));

  expect(answer).toMatchObject({ httpStatus: 404, status_code: 10001 });
});

test('a stored signature is accepted for a GET of its area only [SIG-5]', async () => {
  const client = app.guest();
  const stored = client.storedSignature('/site/api');

  expect(await client.call(checkUserName, { userName: 'fresh002' }, stored)).toMatchObject({ status_code: 6000 });
  expect(await client.call(getPreInfo, { platformType: 6 }, stored)).toMatchObject({ status_code: 10108 });
  expect(await client.call(checkUserName, { userName: 'fresh002' }, client.storedSignature('/act/api'))).toMatchObject({
    status_code: 10108,
  });
});

test('a page number out of range is refused by name', async () => {
  const player = await app.player();

  expect(await player.call(listMovements, { page: 0, pageSize: 20 })).toMatchObject({ status_code: 10003, data: { field: 'page' } });
  expect(await player.call(listMovements, { page: 1, pageSize: 1000 })).toMatchObject({ status_code: 10003, data: { field: 'pageSize' } });
});

test('a validation error has the words of the form [VAL-5]', async () => {
  const answer = await app.guest().call(logIn, { userName: 'ab', password: 'secret1', remember: false });

  expect(answer.message).toContain('账号长度为4-20位');
});

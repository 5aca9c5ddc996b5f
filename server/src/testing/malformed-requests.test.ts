import { listHelp } from '@site/shared/wire';
import { withTestApp } from './testing.ts';

const OPS_TOKEN = 'the-ops-token-of-this-test-0123456789';
const app = withTestApp({ OPS_TOKEN });
const DEEP = '['.repeat(30_000);

test('a deeply nested body of a guest is refused as malformed', async () => {
  const answer = await app.guest().send({ method: 'POST', url: '/site/api/v1/user/login', text: DEEP });

  expect(answer).toMatchObject({ httpStatus: 200, status_code: 10003, data: { field: 'body' } });
});

test('a text field with an object that becomes no number is refused as malformed', async () => {
  const text = JSON.stringify({ userName: { length: { toString: 1 } }, password: 'x', remember: false });
  const answer = await app.guest().send({ method: 'POST', url: '/site/api/v1/user/login', text });

  expect(answer).toMatchObject({ httpStatus: 200, status_code: 10003 });
});

test.each(['toString=', 'valueOf=1', '__proto__=x', 'constructor=1'])('the query ?%s of a guest is ignored', async (query) => {
  const answer = await app.guest().send({ method: 'GET', url: `${listHelp.path}?${query}` });

  expect(answer).toMatchObject({ httpStatus: 200, status_code: 6000 });
});

test('an address with NUL is malformed', async () => {
  expect((await app.ops('/feedback/%00')).statusCode).toBe(400);
});

test.each([
  ['/welfare/dividends', { userName: 'player01', amount: 'abc', title: '红利' }],
  ['/welfare/dividends', { userName: 'player01', amount: '１２', title: '红利' }],
  ['/welfare/awards', { userName: 'player01', amount: '1e3', activityId: 'slots-weekend' }],
  ['/chat/gift', { giftId: 'x' }],
])('the command %s of an operator with %j is malformed', async (path, body) => {
  expect((await app.ops(path, body)).statusCode).toBe(400);
});

test.each([
  ['application/json', DEEP, 400],
  ['application/json', '{"a":', 400],
  ['application/jsonp', '{}', 415],
])('an operator’s body of %s that cannot be read is refused by its status', async (type, payload, status) => {
  const headers = { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': type };
  const answer = await app.http.inject({ method: 'POST', url: '/ops/api/mails', headers, payload });

  expect(answer.statusCode).toBe(status);
});

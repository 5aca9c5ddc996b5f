import { imAnswer } from '@site/shared/venue-protocols';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { ask, balanceAt, enterBook, fund, readOpsToken } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ OPS_TOKEN: 'test-ops-token-test-ops-token-0001' });
}, 30_000);
afterAll(() => app.close());

const SITE = 'http://127.0.0.1:4002';
const im = (headers: Record<string, string> = {}) =>
  app.venue.inject({
    method: 'POST',
    url: '/improxy/api/mobile/GetEventInfoMBT',
    headers,
    payload: { Market: 3, LanguageCode: 'CHS', OddsType: 3, TimeStamp: '', Token: '', MemberCode: '' },
  });
const order = (mode: string) =>
  app.http.inject({
    method: 'POST',
    url: '/ops/api/books/im',
    headers: { authorization: `Bearer ${readOpsToken(app)}` },
    payload: { mode },
  });

test.each(['im', 'ob', 'fb'])(
  'the page of %s allows framing by the site only and every file it names is served [VEN-7]',
  async (provider) => {
    const page = await app.venue.inject(`/book/${provider}/`);
    const names = [...page.body.matchAll(/(?:src|href)="([\w.]+)"/g)].map(([, name]) => name);
    const scripts = [`book.js`, `${provider}.js`, 'slip.js', 'views.js'];
    const texts = await Promise.all(scripts.map(async (name) => (await app.venue.inject(`/book/${provider}/${name}`)).body));
    const imports = texts.flatMap((text) => [...text.matchAll(/from "\.\/([\w.]+)"/g)].map(([, name]) => name));
    const answers = await Promise.all([...names, ...imports].map((name) => app.venue.inject(`/book/${provider}/${name}`)));

    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`);
    expect(page.body).not.toMatch(/ on\w+=| style=|<script>|\{\{/);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await app.venue.inject('/client/site.js')).statusCode).toBe(200);
    expect((await app.venue.inject(`/book/${provider}/..%2Fvenues.ts`)).statusCode).toBe(404);
  },
);

test('only pages of the site may read the calls, with the requested headers, and no cookie is set [VEN-7]', async () => {
  const ownOrigin = await im({ origin: SITE });
  const stranger = await im({ origin: 'http://elsewhere.example' });
  const preflight = await app.venue.inject({
    method: 'OPTIONS',
    url: '/v1/match/getList',
    headers: { origin: SITE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' },
  });

  expect(ownOrigin.headers['access-control-allow-origin']).toBe(SITE);
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  expect(preflight.headers['access-control-allow-headers']).toBe('authorization,content-type');
  expect([ownOrigin, stranger, preflight].every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
});

test('a book with the fault `down` does not answer its protocol until the fault is cleared', async () => {
  await order('down');
  expect((await im()).statusCode).toBe(503);
  await expect(enterBook(await app.newcomer('downbook1'), 'IMTY')).rejects.toThrow('IM体育暂时无法连接，请稍后重试');
  await order('ok');

  expect((await im()).json()).toMatchObject({ StatusCode: 100 });
});

test('a book that loses the acknowledgement still holds the bet; a retry returns the same bet [API-18]', async () => {
  const client = await app.newcomer('contrary1');
  const data = await enterBook(client, 'IMTY');
  if (data.provider !== 'im') throw new Error('IM was entered.');
  await fund(app, { memberId: data.MemberCode, venueCode: 'IMTY', cents: 5000n });
  const shared = { LanguageCode: 'CHS', OddsType: 3, TimeStamp: '', Token: data.Token, MemberCode: data.MemberCode };
  const call = (name: string, body: object) => ask(app, { url: `/improxy/api/mobile/${name}`, body: { ...shared, ...body } });
  const WagerSelectionInfos = [firstSelection(await call('GetEventInfoMBT', { Market: 1 }))];
  const bet = {
    WagerType: 1,
    TransactionId: 'contrary-reference',
    StakeAmount: '10.00',
    AcceptOdds: 2,
    DisplayOddsType: 3,
    WagerSelectionInfos,
  };

  await order('contradictory');
  expect(await call('PlaceBet', bet)).toMatchObject({ StatusCode: 500 });
  expect(await balanceAt(app, data.MemberCode, 'IMTY')).toBe(4000n);
  await order('ok');
  expect(await call('PlaceBet', bet)).toMatchObject({ StatusCode: 100 });
  expect(await balanceAt(app, data.MemberCode, 'IMTY')).toBe(4000n);

  await order('expired');
  expect(await call('GetBalance', {})).toMatchObject({ StatusCode: 401 });
  expect((await enterBook(client, 'IMTY')).provider).toBe('im');
});

function firstSelection(answer: unknown) {
  const [event] = z.parse(imAnswer.GetEventInfoMBT, answer).Events;
  const [line] = event?.MarketLines ?? [];
  const [option] = line?.WagerSelections ?? [];
  if (!event || !line || !option) throw new Error('There is a match.');
  const { WagerSelectionId, Odds, Handicap } = option;
  return { EventId: event.EventId, MarketlineId: line.MarketlineId, WagerSelectionId, Odds, Handicap };
}

test('a fault command requires the ops token and a known mode', async () => {
  expect((await app.http.inject({ method: 'POST', url: '/ops/api/books/im', payload: { mode: 'down' } })).statusCode).toBe(401);
  expect((await order('sideways')).statusCode).toBe(400);
});

test.each(['{', '[]', '"text"', '{"Market":9}', '{"__proto__":{"Market":3}}'])(
  'a body of %s is refused in the protocol or as malformed',
  async (payload) => {
    const answer = await app.venue.inject({
      method: 'POST',
      url: '/improxy/api/mobile/GetEventInfoMBT',
      headers: { 'content-type': 'application/json' },
      payload,
    });

    expect(answer.statusCode === 400 || answer.json<{ StatusCode: number }>().StatusCode === 200).toBe(true);
  },
);

import { decrypt } from '@site/shared/crypto';
import { VV_PRETTY_DEFAULT } from '@site/shared/product';
import { GAME_CATEGORIES, getSettingsKey, getVvPretty, listNames, readVvPretty, visitTerminal } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';

const app = withTestApp({ SECRET_PATH: 'open-sesame' });

async function settings(): Promise<unknown> {
  const [{ data: sealed }, { data: key }] = await Promise.all([
    app.guest().call(getVvPretty),
    app.guest().call(getSettingsKey('open-sesame')),
  ]);
  return JSON.parse(decrypt(sealed ?? '', { key: key?.k ?? '', iv: key?.v ?? '' }));
}
async function change(patch: object) {
  const response = await app.ops('/site/settings', patch);
  return { http: response.statusCode, ...response.json<{ message: string }>() };
}

test('the settings come encrypted, and k and v of the secret path open them [SIG-7] [API-5]', async () => {
  const { data: sealed } = await app.guest().call(getVvPretty);
  const { data: key } = await app.guest().call(getSettingsKey('open-sesame'));

  expect(sealed).toMatch(/^[\w+/]+=*$/);
  expect(Buffer.from(sealed ?? '', 'base64').toString()).not.toContain('siteVideo');
  expect(key).toEqual({ k: expect.stringMatching(/^[\da-f]{64}$/), v: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(await settings()).toEqual(VV_PRETTY_DEFAULT);
});

test('another path than the one of the setting answers no key [SIG-7]', async () => {
  expect(await app.guest().call(getSettingsKey('k4002'))).toMatchObject({ httpStatus: 404, data: null });
});

test('what operators change is in the settings from the next request, and only there [SIG-7] [SOC-7]', async () => {
  const helplines = [{ name: '热线', phone: '12356' }];
  expect(await change({ siteVideoVipMin: 3, siteVideoExcludedLeague: '友谊赛', oddsFormat: 2, helplines })).toMatchObject({ http: 200 });

  const now = readVvPretty(await settings());
  expect(now).toEqual({ ...VV_PRETTY_DEFAULT, siteVideoVipMin: 3, siteVideoExcludedLeague: '友谊赛', oddsFormat: 2, helplines });
});

test.each([
  ['a grade that is none', { siteVideoVipMax: 101 }, 'siteVideoVipMax'],
  ['a lower end above the upper', { siteVideoVipMin: 9, siteVideoVipMax: 4 }, 'siteVideoVipMin'],
  ['another odds format', { oddsFormat: 5 }, 'oddsFormat'],
  ['a stream that is no origin', { streamOrigin: 'javascript:alert(1)' }, 'streamOrigin'],
  ['a helpline without a number', { helplines: [{ name: '热线', phone: '' }] }, 'helplines'],
  ['a poll without a pause', { preInfoPollMs: 10 }, 'preInfoPollMs'],
])('%s is refused by name, and nothing changes', async (_case, patch, part) => {
  const before = await settings();

  expect(await change(patch)).toMatchObject({ http: 400, message: expect.stringContaining(part) });
  expect(await settings()).toEqual(before);
});

test('a terminal reports visits, keeps its id and receives its settings; no hardware data is requested [API-10] [ROL-2]', async () => {
  const client = app.guest();
  const first = await client.call(visitTerminal, { path: '/help/kh', iCode: 'XH8K2P6M', agentVerify: 'AV-9' });
  await change({ preInfoPollMs: 120_000 });
  const second = await client.call(visitTerminal, { path: '/' });

  expect(first.data).toEqual({ terminalId: expect.stringMatching(/^\w{26}$/), startSettings: { preInfoPollMs: 60_000 } });
  expect(second.data).toEqual({ terminalId: first.data?.terminalId, startSettings: { preInfoPollMs: 120_000 } });
  const terminals = tablesOf(app.db).selectFrom('terminals').selectAll();
  expect(await terminals.where('device_uuid', '=', client.uuid).executeTakeFirst()).toEqual({
    device_uuid: client.uuid,
    id: first.data?.terminalId,
    visits: 2,
    first_seen_at_ms: app.clock.nowMs(),
    last_seen_at_ms: app.clock.nowMs(),
    last_path: '/',
    codes: '{"agentVerify":"AV-9","iCode":"XH8K2P6M"}',
  });
  expect((await app.guest().call(visitTerminal, { path: '/' })).data?.terminalId).not.toBe(first.data?.terminalId);
});

test.each([
  [{ path: 'https://evil.example' }, 'path'],
  [{ path: '/', iCode: '<script>' }, 'iCode'],
])('a visit of %j is refused by the field %s [API-10]', async (visit, field) => {
  expect(await app.guest().call(visitTerminal, visit)).toMatchObject({ status_code: 10003, data: { field } });
});

test('venues, coins and levels have names [API-11]', async () => {
  const { data } = await app.guest().call(listNames);

  expect(data?.venues.length).toBeGreaterThan(0);
  for (const { code, name, category } of data?.venues ?? []) {
    expect([code, name]).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/./)]);
    expect(GAME_CATEGORIES).toContain(category);
  }
  expect(data?.coins).toContainEqual({ code: 'COIN', name: '金币' });
  expect(data?.levels.map(({ code }) => code)).toEqual(Array.from({ length: 11 }, (_level, grade) => String(grade)));
});

import { CODE } from '@site/shared/product';
import {
  getHelpArticle,
  getPreInfo,
  issueLoginToken,
  launchVenue,
  listNotices,
  listStationAds,
  logIn,
  logInByPasskey,
  logInByPhone,
  logInDevice,
  openSession,
  type PasskeyLogIn,
  register,
  type SessionGrant,
  type SiteOverview,
} from '@site/shared/wire';
import type * as wire from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';
import { TEST_NOW_MS, withTestApp } from '../../../testing/testing.ts';
import { createSiteStore } from './site.store.ts';

const UNTIL = '2026-06-15T18:00:00+08:00';

const app = withTestApp();

async function ops(path: string, body?: object) {
  const response = await app.ops(path, body);
  return { http: response.statusCode, ...response.json<{ message: string; data: SiteOverview | null }>() };
}
const change = (patch: object) => ops('/site/settings', patch);
const preInfo = async () => (await app.guest().call(getPreInfo, { platformType: 6 })).data;

type Wire = typeof wire;
/** The calls that answer with a session: the compiler requires an entry for each. */
type SessionCall = {
  readonly [Name in keyof Wire]: Wire[Name] extends { readonly answer?: infer Answer }
    ? [Answer] extends [SessionGrant | undefined]
      ? Name
      : never
    : never;
}[keyof Wire];

const PASSKEY: PasskeyLogIn = {
  assertion: { id: 'abcd', clientDataJSON: 'abcd', authenticatorData: 'abcd', signature: 'abcd' },
  remember: false,
};
const TICKET = { ticket: 'a'.repeat(32), code: '123456' };
/** Every way to a session, as one who holds what it asks for would try it. */
const ENTRANCES: Readonly<Record<SessionCall, (member: SignedClient) => Promise<unknown>>> = {
  logIn: () => logInAt('127.0.0.1'),
  logInByPhone: () => app.guest().call(logInByPhone, { phone: '13800138000', password: 'Demo2026pass', remember: false }),
  logInDevice: () => app.guest().call(logInDevice, TICKET),
  logInByPasskey: () => app.guest().call(logInByPasskey, PASSKEY),
  register: () =>
    app.guest().call(register, { userName: 'closednew', password: 'Sturdy2026', birthDate: '1990-01-01', adult: true, agree: true }),
  openSession: async (member) => {
    const { token = '' } = (await member.call(issueLoginToken)).data ?? {};
    return app.guest().call(openSession, { token });
  },
};
const logInAt = (ip: string) => app.guest(ip).call(logIn, { userName: 'player01', password: 'Demo2026pass', remember: false });

test("pre-info has every field of the specification and the visitor's own address [MNT-2] [API-4]", async () => {
  const { data } = await app.guest('203.0.113.5').call(getPreInfo, { platformType: 6 });

  expect(Object.keys(data ?? {}).toSorted()).toEqual(
    [
      'SiteBaseConfigVo',
      'address',
      'disablePhones',
      'globePhoneNumber',
      'ip',
      'maintainConfig',
      'siteFestivalSkin',
      'siteVideoActiveUrl',
      'siteVideoSkinOpen',
      'stopLogin',
      'stopRegister',
    ].toSorted(),
  );
  expect(data).toMatchObject({ ip: '203.0.113.5', maintainConfig: { status: 1 }, stopLogin: false });
});

test('what operations set holds from the next request [MNT-1]', async () => {
  const store = createSiteStore(app.db);
  await store.set('maintainConfig', { status: 0, startAt: null, endAt: null, message: '例行维护' });
  const closed = await app.guest().call(getPreInfo, { platformType: 6 });
  await store.set('maintainConfig', { status: 1, startAt: null, endAt: null, message: '' });

  expect(closed.data?.maintainConfig).toMatchObject({ status: 0, message: '例行维护' });
  expect((await app.guest().call(getPreInfo, { platformType: 6 })).data?.maintainConfig.status).toBe(1);
});

test('the notices come newest first, all or of one category [API-6]', async () => {
  const all = await app.guest().call(listNotices, { category: '' });
  const games = await app.guest().call(listNotices, { category: 'game' });
  const times = (all.data ?? []).map((notice) => notice.publishedAt);

  expect(times.length).toBeGreaterThanOrEqual(8);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(games.data?.map((notice) => notice.category))).toEqual(new Set(['game']));
  expect((await app.guest().call(listNotices, { category: 'none' })).data).toEqual([]);
});

test('the carousel has five slides or more, each with a picture the site draws [API-7]', async () => {
  const { data } = await app.guest().call(listStationAds);

  expect(data?.length).toBeGreaterThanOrEqual(5);
  for (const ad of data ?? []) expect([ad.image, app.adapters.hasPicture(ad.image)]).toEqual([ad.image, true]);
});

test('a change by operators is in pre-info at once and in the audit with its person [SH-2] [SH-8] [MNT-2]', async () => {
  const { data } = await change({ title: '新名字', stopRegister: true, siteFestivalSkin: 'spring', disablePhones: ['170'] });

  expect(await preInfo()).toMatchObject({
    SiteBaseConfigVo: { title: '新名字', logoUrl: '/favicon.svg' },
    stopRegister: true,
    stopLogin: false,
    siteFestivalSkin: 'spring',
    disablePhones: ['170'],
  });
  expect(data?.actions[0]).toEqual({ at_ms: TEST_NOW_MS, actor: 'lin', action: 'set', detail: expect.stringContaining('新名字') });
  await change({ title: '星海娱乐', stopRegister: false, siteFestivalSkin: null });
  expect(await preInfo()).toMatchObject({ SiteBaseConfigVo: { title: '星海娱乐' }, siteFestivalSkin: null });
});

test('an order of operators about a member is in the audit with its person, also a refused one [RG-9]', async () => {
  await app.newcomer('AuditedOne');
  await app.ops('/members/auditedone/standing/locked', {});
  await app.ops('/members/auditedone/standing/asleep', {});

  const { actions } = (JSON.parse((await app.ops('/site')).body) as { data: SiteOverview }).data;
  expect(actions.slice(0, 3)).toMatchObject([
    { actor: 'lin', action: 'refused members/:userName/standing/:standing' },
    { actor: 'lin', action: 'order members/:userName/standing/:standing', detail: expect.stringContaining('asleep') },
    { actor: 'lin', action: 'order members/:userName/standing/:standing', detail: expect.stringContaining('locked') },
  ]);
});

test('under maintenance nothing new begins, and reading, help and pre-info stay [MNT-1] [ERR-5]', async () => {
  const member = await app.player();
  await change({ maintenance: { until: UNTIL, message: '升级数据库' } });

  expect((await preInfo())?.maintainConfig).toEqual({
    status: 0,
    startAt: new Date(TEST_NOW_MS).toISOString(),
    endAt: '2026-06-15T10:00:00.000Z',
    message: '升级数据库',
  });
  for (const [name, enter] of Object.entries(ENTRANCES))
    expect([name, await enter(member)]).toEqual([name, expect.objectContaining({ status_code: CODE.maintenance, message: '升级数据库' })]);
  expect(await member.call(launchVenue)).toMatchObject({ status_code: CODE.areaMaintenance, message: '升级数据库' });
  expect(await app.guest().call(getHelpArticle, { code: 'kh' })).toMatchObject({ status_code: CODE.success });
  expect(await app.guest().call(listNotices, { category: '' })).toMatchObject({ status_code: CODE.success });

  await change({ maintenance: false });
  expect((await preInfo())?.maintainConfig.status).toBe(1);
  expect(await logInAt('127.0.0.1')).toMatchObject({ status_code: CODE.success });
});

test('a maintenance without an end and a reason still has a text', async () => {
  await change({ maintenance: { until: null } });

  expect((await preInfo())?.maintainConfig).toMatchObject({ endAt: null, message: expect.stringContaining('资金') });
  await change({ maintenance: false });
});

test('the stream of the video room comes from an origin of VIDEO_ORIGINS, and is removed by an empty address [MNT-2]', async () => {
  const streamOf = async (siteVideoActiveUrl: string) => {
    const { http, message } = await change({ siteVideoActiveUrl });
    return [http, message, (await preInfo())?.siteVideoActiveUrl];
  };
  const stream = 'http://venue.localhost:4003/stream/match.webm';
  expect(await streamOf(stream)).toEqual([200, expect.anything(), stream]);

  for (const foreign of ['https://elsewhere.example/live.mp4', 'http://venue.localhost:4003@elsewhere.example/', 'http://127.0.0.1:4002/x'])
    expect(await streamOf(foreign)).toEqual([400, expect.stringContaining('VIDEO_ORIGINS (http://venue.localhost:4003)'), stream]);
  expect(await streamOf('')).toEqual([200, expect.anything(), '']);
});

test.each([CODE.ipBlocked, CODE.accessRestricted])(
  'an address refused with %i gets that code for all but pre-info [ERR-3]',
  async (code) => {
    const ip = '203.0.113.7';
    await ops('/site/blocks', { ip, code });

    expect(await app.guest(ip).call(listNotices, { category: '' })).toMatchObject({ status_code: code });
    expect(await logInAt(ip)).toMatchObject({ status_code: code });
    expect((await app.guest(ip).call(getPreInfo, { platformType: 6 })).data?.ip).toBe(ip);
    expect(await app.guest('203.0.113.8').call(listNotices, { category: '' })).toMatchObject({ status_code: CODE.success });

    const { data } = await ops('/site/blocks', { ip, code: null });
    expect(data?.blocks).toEqual([]);
    expect(data?.actions.slice(0, 2).map(({ action }) => action)).toEqual(['unblock', 'block']);
    expect(await app.guest(ip).call(listNotices, { category: '' })).toMatchObject({ status_code: CODE.success });
  },
);

test('a block of an IPv6 address refuses its whole /64 and no other network; any of its addresses opens it again [ERR-3]', async () => {
  const { data } = await ops('/site/blocks', { ip: '2001:db8:7:8::1', code: CODE.ipBlocked });
  const at = async (ip: string) => (await app.guest(ip).call(listNotices, { category: '' })).status_code;

  expect(data?.blocks).toEqual([{ ip: '2001:db8:7:8::/64', code: CODE.ipBlocked }]);
  expect(await at('2001:db8:7:8:ffff::2')).toBe(CODE.ipBlocked);
  expect(await at('2001:db8:7:9::1')).toBe(CODE.success);
  await ops('/site/blocks', { ip: '2001:db8:7:8:a::3', code: null });
  expect(await at('2001:db8:7:8::1')).toBe(CODE.success);
  await ops('/site/blocks', { ip: '2001:db8:7:8::/64', code: CODE.ipBlocked });
  expect((await ops('/site/blocks', { ip: '2001:db8:7:8::/64', code: null })).data?.blocks).toEqual([]);
});

test('6032 refuses promotions and new members, and leaves the rest open [ERR-3]', async () => {
  const ip = '203.0.113.9';
  await ops('/site/blocks', { ip, code: CODE.accessNotice });

  expect(await app.guest(ip).call(listStationAds)).toMatchObject({ status_code: CODE.accessNotice });
  expect(await app.guest(ip).call(register)).toMatchObject({ status_code: CODE.accessNotice });
  expect(await app.guest(ip).call(listNotices, { category: '' })).toMatchObject({ status_code: CODE.success });
  expect(await logInAt(ip)).toMatchObject({ status_code: CODE.success });
  await ops('/site/blocks', { ip, code: null });
});

test.each([
  ['an unknown key', '/site/settings', { colour: 'red' }, 'colour'],
  ['a picture of another origin', '/site/settings', { logoUrl: 'https://elsewhere.example/logo.svg' }, 'logoUrl'],
  ['an unknown skin', '/site/settings', { siteFestivalSkin: 'winter' }, 'siteFestivalSkin'],
  ['an end that is no moment', '/site/settings', { maintenance: { until: 'tomorrow' } }, 'maintenance'],
  ['no IP address', '/site/blocks', { ip: 'home', code: 6031 }, 'ip'],
  ['another code', '/site/blocks', { ip: '203.0.113.7', code: 6001 }, 'code'],
])('%s is refused by name, and nothing changes', async (_case, path, body, part) => {
  const before = (await ops('/site')).data;

  expect(await ops(path, body)).toMatchObject({ http: 400, message: expect.stringContaining(part) });
  expect((await ops('/site')).data).toEqual(before);
});

test('without the ops token nobody sees or changes anything', async () => {
  const headers = { authorization: 'Bearer guess' };
  const change = { method: 'POST', url: '/ops/api/site/settings', payload: { stopLogin: true } } as const;
  for (const request of [{ url: '/ops/api/site' }, change]) {
    const response = await app.http.inject({ ...request, headers });
    expect([response.statusCode, response.json()]).toEqual([401, expect.objectContaining({ data: null })]);
  }
  expect((await preInfo())?.stopLogin).toBe(false);
});

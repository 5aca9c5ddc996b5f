import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../testing.ts';
import { runSiteCommand } from './site.cli.ts';

const OPS_TOKEN = 'the-ops-token-of-this-test-0123456789';
let app: TestApp;
let address: string;
const printed: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ OPS_TOKEN });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  const keep = (...parts: readonly unknown[]) => void printed.push(parts.join(' '));
  for (const name of ['log', 'error'] as const) jest.spyOn(console, name).mockImplementation(keep);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

async function site(...args: string[]) {
  printed.length = 0;
  const code = await runSiteCommand([...args, '--server', address, '--token', OPS_TOKEN]);
  return { code, text: printed.join('\n') };
}

test.each([
  [['set', 'title', '新站'], /SiteBaseConfigVo +\{"title":"新站"/],
  [['set', 'disablePhones', '170,171'], /disablePhones +\["170","171"\]/],
  [['set', 'siteVideoSkinOpen', 'on'], /siteVideoSkinOpen +true/],
  [
    ['maintenance', 'on', '--until', '2026-06-15T18:00:00+08:00', '--message', '升级'],
    /"status":0,.*"endAt":"2026-06-15T10:00:00.000Z","message":"升级"/,
  ],
  [['maintenance', 'off'], /"status":1/],
  [['stop', 'login', 'on'], /stopLogin +true/],
  [['stop', 'login', 'off'], /stopLogin +false/],
  [['skin', 'spring'], /siteFestivalSkin +"spring"/],
  [['skin', 'none'], /siteFestivalSkin +null/],
  [['block-ip', '203.0.113.7', '6033'], /refused addresses\n +203\.0\.113\.7 +6033/],
  [['unblock-ip', '203.0.113.7'], /no address is refused/],
])('%j does what it says and shows how the site stands', async (args, shown) => {
  expect(await site(...args)).toEqual({ code: 0, text: expect.stringMatching(shown) });
});

test('the last changes are listed with time and person', async () => {
  const { text } = await site('get');

  expect(text).toMatch(/last changes\n +2026-06-15 14:00:00 \+08:00 .* unblock /);
});

test('with --json the answer is data', async () => {
  expect(JSON.parse((await site('get', '--json')).text)).toMatchObject({ settings: { address: '演示环境' }, blocks: [] });
});

test.each([
  ['a misspelt command', ['maintenence', 'on'], 2, 'Did you mean maintenance?'],
  ['an unknown key', ['set', 'colour', 'red'], 2, 'Allowed choices are title'],
  ['a wrong state', ['stop', 'login', 'maybe'], 2, 'Allowed choices are on, off'],
  ['a value the site refuses', ['set', 'logoUrl', 'https://elsewhere.example/x.svg'], 1, 'logoUrl: an address of this site'],
  ['a word for a switch', ['set', 'siteVideoSkinOpen', 'perhaps'], 1, 'siteVideoSkinOpen'],
])('%s changes nothing and says what was meant', async (_case, args, code, reason) => {
  expect(await site(...args)).toEqual({ code, text: expect.stringContaining(reason) });
});

import { startConsole } from '@site/server/testing/testing.ts';
import { runSiteCommand } from './site.cli.ts';

let operator: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  operator = await startConsole(runSiteCommand);
});
afterAll(() => operator.app.close());
const site = (...args: string[]) => operator.type(...args);

test.each([
  [['set', 'title', '新站'], /SiteBaseConfigVo +\{"title":"新站"/],
  [['set', 'disablePhones', '170,171'], /disablePhones +\["170","171"\]/],
  [['set', 'siteVideoSkinOpen', 'on'], /siteVideoSkinOpen +true/],
  [['set', 'siteVideoVipMin', '2'], /siteVideoVipMin +2/],
  [
    ['set', 'helplines', '热线=12356,平和=183 4633'],
    /helplines +\[\{"name":"热线","phone":"12356"\},\{"name":"平和","phone":"183 4633"\}\]/,
  ],
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
])('%j changes the setting and prints the state of the site', async (args, shown) => {
  expect(await site(...args)).toEqual({ code: 0, text: expect.stringMatching(shown) });
});

test.each([
  [['answer', '10102', '--member', 'player01'], 0, 'player01: the next call is refused with 10102'],
  [['answer', '6013', '--device', '0a0a0a0a-1111', '--always'], 0, '0a0a0a0a-1111: every call is refused with 6013'],
  [['answer', '--device', '0a0a0a0a-1111', '--clear'], 0, '0a0a0a0a-1111: calls are answered as usual'],
  [['answer', '--device', '0a0a0a0a-1111', '--clear'], 1, 'no answer was chosen, or a call has used it up'],
  [['answer', '12345', '--member', 'player01'], 1, 'one of 10001,'],
  [['answer', '6013', '--member', 'nobody01'], 1, 'there is no member nobody01'],
  [['answer', '6013'], 1, 'name either a member or a device'],
])('%j says what the next call is answered with [ERR-5]', async (args, code, text) => {
  expect(await site(...args)).toEqual({ code, text: expect.stringContaining(text) });
});

test.each([
  ['siteVideoVipMin', 'many', 'siteVideoVipMin: a whole number from 0 to 100'],
  ['siteVideoVipMax', '101', 'siteVideoVipMax: a whole number from 0 to 100'],
  ['preInfoPollMs', 'often', 'preInfoPollMs: milliseconds from 10000 to 3600000'],
  ['siteVideoSkinOpen', 'perhaps', 'siteVideoSkinOpen: on or off'],
])('%s is refused the value %s with what it takes', async (key, value, text) => {
  expect(await site('set', key, value)).toEqual({ code: 1, text: expect.stringContaining(text) });
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

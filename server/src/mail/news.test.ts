import { QUIET_HOURS_AT_FIRST, type QuietHours } from '@site/shared/product';
import { getMailNews, getPopup, getQuietHours, listFloatingIcons, listMails, readMails, setQuietHours } from '@site/shared/wire';
import { ordered, pay, requestFor } from '../deposit/testing.ts';
import { startConsole, TEST_NOW_MS } from '../testing.ts';
import { runMailCommand } from './mail.cli.ts';

let desk: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  desk = await startConsole(runMailCommand);
});
afterAll(() => desk.app.close());
beforeEach(() => desk.app.clock.set(TEST_NOW_MS));

const NIGHT: QuietHours = { on: true, from: '22:00', to: '08:00' };
const HOUR_MS = 3_600_000;
/** When the tests begin, the site's clock (GMT+8) shows 14:00. */
const atHour = (hour: number) => desk.app.clock.set(TEST_NOW_MS + (hour - 14) * HOUR_MS);

/** A newcomer who read what was there before him. */
async function reader(userName: string) {
  const member = await desk.app.newcomer(userName);
  await member.call(readMails, { category: 'announcement' });
  return member;
}

async function write(userName: string, title: string, category = 'notification') {
  const headers = { authorization: `Bearer ${desk.app.config.opsToken}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ userName, category, title, body: '内容', link: null });
  await desk.app.http.inject({ method: 'POST', url: '/ops/api/mails', headers, payload });
}

test('a page asks what waits: all of it counted, the newest first, notices to everybody among them [ACC-8]', async () => {
  const member = await desk.app.newcomer('newsreader1');
  const before = (await member.call(getMailNews)).data;
  desk.app.clock.advance(HOUR_MS);
  await write('newsreader1', '第一封');
  desk.app.clock.advance(HOUR_MS);
  await write('newsreader1', '第二封', 'system');

  const { data } = await member.call(getMailNews);

  expect(before).toMatchObject({ waiting: 10, newest: expect.arrayContaining([expect.objectContaining({ category: 'announcement' })]) });
  expect(data?.waiting).toBe(12);
  expect(data?.newest.slice(0, 2)).toMatchObject([
    { title: '第二封', category: 'system', urgent: false },
    { title: '第一封', category: 'notification', urgent: false },
  ]);
});

test('what was read waits no longer, and nobody hears of another one’s mail [ACC-8]', async () => {
  const [member, other] = [await reader('newsreader2'), await reader('newsreader3')];
  await write('newsreader2', '只给一人');

  expect((await other.call(getMailNews)).data).toMatchObject({ waiting: 0, newest: [] });
  const [mail] = (await member.call(getMailNews)).data?.newest ?? [];
  await member.call(readMails, { ids: [mail?.id ?? ''] });
  expect((await member.call(getMailNews)).data).toMatchObject({ waiting: 0, newest: [] });
});

test('mails on money, on safety, and what operators call urgent are told of in quiet hours too [ACC-8]', async () => {
  const member = await reader('newsurgent');
  await pay(desk.app, await ordered(member, await requestFor(member, 'alipay', '200.00')), { way: 'exact' });
  desk.app.clock.advance(HOUR_MS);
  await desk.type('send', 'newsurgent', '--title', '账号安全提醒', '--body', '内容', '--category', 'system', '--urgent');
  desk.app.clock.advance(HOUR_MS);
  await write('newsurgent', '一般通知');

  expect((await member.call(getMailNews)).data?.newest.map(({ title, urgent }) => [title, urgent])).toEqual([
    ['一般通知', false],
    ['账号安全提醒', true],
    ['存款已到账', true],
  ]);
});

test('a member chooses quiet hours and finds them on every device; whoever never chose has none [ACC-8]', async () => {
  const here = await desk.app.newcomer('quietchooser');
  const there = await desk.app.again('quietchooser');

  expect((await here.call(getQuietHours)).data).toEqual({ ...QUIET_HOURS_AT_FIRST, now: '2026-06-15T06:00:00.000Z' });
  expect((await here.call(setQuietHours, NIGHT)).data).toMatchObject(NIGHT);
  await here.call(setQuietHours, { on: true, from: '13:05', to: '14:30' });

  const chosen = { on: true, from: '13:05', to: '14:30' };
  expect((await there.call(getQuietHours)).data).toMatchObject(chosen);
  expect((await there.call(getMailNews)).data?.quietHours).toEqual(chosen);
});

test.each([
  [{ ...NIGHT, to: '22:00' }, '开始时间与结束时间不能相同'],
  [{ ...NIGHT, from: '24:00' }, '请选择开始时间'],
  [{ ...NIGHT, from: '' }, '请选择开始时间'],
  [{ ...NIGHT, to: '8:00' }, '请选择结束时间'],
  [{ ...NIGHT, to: '08:60' }, '请选择结束时间'],
])('the hours %j are refused with a sentence [ACC-8] [VAL-5]', async (hours, message) => {
  const player = await desk.app.player();

  expect(await player.call(setQuietHours, hours)).toMatchObject({ status_code: 10003, message: expect.stringContaining(message) });
  expect((await player.call(getQuietHours)).data?.on).toBe(false);
});

test('in quiet hours nothing pops up; what merely stands on the page and the inbox go on [ACC-8] [API-12]', async () => {
  const member = await reader('quietpopup');
  await member.call(setQuietHours, NIGHT);
  const popsUp = async () => (await member.call(getPopup)).data !== null;

  atHour(21);
  expect(await popsUp()).toBe(true);
  atHour(23);
  await write('quietpopup', '夜里的信');
  expect(await popsUp()).toBe(false);
  expect((await member.call(listFloatingIcons, { displayEquipment: '1' })).data).not.toEqual([]);
  expect((await member.call(getMailNews)).data?.waiting).toBe(1);
  expect((await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 })).data?.list[0]?.title).toBe('夜里的信');
  atHour(32);
  expect(await popsUp()).toBe(true);
});

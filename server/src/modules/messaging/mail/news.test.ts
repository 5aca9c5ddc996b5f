import { operatorCommand } from '../../../testing/test-adapters.ts';
import { QUIET_HOURS_AT_FIRST, type QuietHours } from '@site/shared/product';
import { getMailNews, getPopup, getQuietHours, listFloatingIcons, listMails, readMails, setQuietHours } from '@site/shared/wire';
import { ordered, pay, requestFor } from '../../money/deposits/testing.ts';
import { TEST_NOW_MS, withConsole } from '../../../testing/testing.ts';

const operators = withConsole(operatorCommand('mail'));
beforeEach(() => operators.app.clock.set(TEST_NOW_MS));

const NIGHT: QuietHours = { on: true, from: '22:00', to: '08:00' };
const HOUR_MS = 3_600_000;
/** When the tests begin, the site's clock (GMT+8) shows 14:00. */
const atHour = (hour: number) => operators.app.clock.set(TEST_NOW_MS + (hour - 14) * HOUR_MS);

/** A newcomer who read all earlier notices. */
async function reader(userName: string) {
  const member = await operators.app.newcomer(userName);
  await member.call(readMails, { category: 'announcement' });
  return member;
}

const write = (userName: string, title: string, category = 'notification') =>
  operators.app.ops('/mails', { userName, category, title, body: '内容', link: null });

test('the poll returns the count and the newest first, notices to everybody included [ACC-8]', async () => {
  const before = (await (await operators.app.player()).call(getMailNews)).data;
  const member = await operators.app.newcomer('newsreader1');
  operators.app.clock.advance(HOUR_MS);
  await write('newsreader1', '第一封');
  operators.app.clock.advance(HOUR_MS);
  await write('newsreader1', '第二封', 'system');

  const { data } = await member.call(getMailNews);

  expect(before).toMatchObject({ waiting: 13, newest: expect.arrayContaining([expect.objectContaining({ category: 'announcement' })]) });
  expect(data?.waiting).toBe(2);
  expect(data?.newest.slice(0, 2)).toMatchObject([
    { title: '第二封', category: 'system', urgent: false },
    { title: '第一封', category: 'notification', urgent: false },
  ]);
});

test('the poll leaves out what was read and the mails of others [ACC-8]', async () => {
  const [member, other] = [await reader('newsreader2'), await reader('newsreader3')];
  await write('newsreader2', '只给一人');

  expect((await other.call(getMailNews)).data).toMatchObject({ waiting: 0, newest: [] });
  const [mail] = (await member.call(getMailNews)).data?.newest ?? [];
  await member.call(readMails, { ids: [mail?.id ?? ''] });
  expect((await member.call(getMailNews)).data).toMatchObject({ waiting: 0, newest: [] });
});

test('mails on money or safety and urgent ones are announced in quiet hours too [ACC-8]', async () => {
  const member = await reader('newsurgent');
  await pay(operators.app, await ordered(member, await requestFor(member, 'alipay', '200.00')), { way: 'exact' });
  operators.app.clock.advance(HOUR_MS);
  await operators.type('send', 'newsurgent', '--title', '账号安全提醒', '--body', '内容', '--category', 'system', '--urgent');
  operators.app.clock.advance(HOUR_MS);
  await write('newsurgent', '一般通知');

  expect((await member.call(getMailNews)).data?.newest.map(({ title, urgent }) => [title, urgent])).toEqual([
    ['一般通知', false],
    ['账号安全提醒', true],
    ['存款已到账', true],
  ]);
});

test('quiet hours apply on every device of a member and are off by default [ACC-8]', async () => {
  const here = await operators.app.newcomer('quietchooser');
  const there = await operators.app.again('quietchooser');

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
  const player = await operators.app.player();

  expect(await player.call(setQuietHours, hours)).toMatchObject({ status_code: 10003, message: expect.stringContaining(message) });
  expect((await player.call(getQuietHours)).data?.on).toBe(false);
});

test('quiet hours suppress pop-ups only; static content and the inbox go on [ACC-8] [API-12]', async () => {
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

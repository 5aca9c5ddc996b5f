import {
  changePassword,
  countUnreadMail,
  deleteMails,
  listMails,
  readMails,
  setWithdrawPassword,
  type MailCategory,
} from '@site/shared/wire';
import { ordered, pay, requestFor } from '../../money/deposits/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { leadsToTheSite } from './mail.service.ts';

const app = withTestApp();

const page = (category: MailCategory) => ({ category, page: 1, pageSize: 20 });
const send = (letter: object) => app.ops('/mails', letter);

test('the inbox has four tabs, each newest first, with the unread count over all of them', async () => {
  const player = await app.player();

  const { data } = await player.call(listMails, page('notification'));

  expect(data?.list[0]).toMatchObject({ title: '返水已到账', read: false, link: '/mine/finance/wallet' });
  expect(data?.unread).toEqual({ notification: 1, activity: 1, system: 1, announcement: 10 });
});

test('reading a mail, or a whole tab, lowers the unread count in member info', async () => {
  const player = await app.player();
  const { data } = await player.call(listMails, page('system'));
  const waiting = data?.list.find(({ read }) => !read)?.id ?? '';

  expect((await player.call(readMails, { ids: [waiting] })).data?.system).toBe(0);
  expect((await player.call(readMails, { category: 'announcement' })).data?.announcement).toBe(0);

  const unread = (await player.call(countUnreadMail)).data;
  expect(unread).toEqual({ notification: 1, activity: 1, system: 0, announcement: 0 });
});

test('a deleted mail or notice is gone for that member only', async () => {
  const [one, other] = [await app.newcomer('mailreader1'), await app.newcomer('mailreader2')];
  const notice = (await one.call(listMails, page('announcement'))).data?.list[0];

  await one.call(deleteMails, { ids: [notice?.id ?? ''] });

  const ids = async (member: typeof one) => (await member.call(listMails, page('announcement'))).data?.list.map(({ id }) => id);
  expect(await ids(one)).not.toContain(notice?.id);
  expect(await ids(other)).toContain(notice?.id);
});

test('other members cannot read or delete a mail', async () => {
  const player = await app.player();
  const stranger = await app.newcomer('mailstranger');
  const { data } = await player.call(listMails, page('activity'));
  const [mail] = data?.list ?? [];

  await stranger.call(deleteMails, { ids: [mail?.id ?? ''] });
  await stranger.call(readMails, { ids: [mail?.id ?? ''] });

  expect((await player.call(listMails, page('activity'))).data?.list[0]).toEqual(mail);
});

test('a credited deposit sends a mail', async () => {
  const member = await app.newcomer('mailsaver');
  await pay(app, await ordered(member, await requestFor(member, 'alipay', '200.00')), { way: 'exact' });

  expect((await member.call(listMails, page('notification'))).data?.list[0]).toMatchObject({
    title: '存款已到账',
    body: expect.stringContaining('¥200.00'),
  });
});

test('a withdrawal password sends a mail when it is set and when it changes, a changed password too [ACC-8]', async () => {
  const member = await app.newcomer('mailguarded');
  const titles = async () => (await member.call(listMails, page('system'))).data?.list.map(({ title }) => title);
  const before = (await titles()) ?? [];

  await member.call(setWithdrawPassword, { password: '382917' });
  expect(await titles()).toEqual(['取款密码已设置', ...before]);
  expect((await member.call(setWithdrawPassword, { password: '519283', current: '382917' })).status_code).toBe(6000);
  expect((await member.call(changePassword, { current: 'Sturdy2026', password: 'Other2026pass' })).status_code).toBe(6000);

  expect(await titles()).toEqual(['登录密码已修改', '取款密码已修改', '取款密码已设置', ...before]);
});

test('operators write to one member or to all, and never a link off the site', async () => {
  const member = await app.newcomer('mailtarget');
  const letter = { userName: 'mailtarget', category: 'system', title: '测试', body: '内容', link: '/help/kh' };

  expect((await send(letter)).json()).toMatchObject({ data: { sent: 1 } });
  expect((await member.call(listMails, page('system'))).data?.list[0]).toMatchObject({ title: '测试', link: '/help/kh' });
  expect((await send({ ...letter, link: 'https://evil.example' })).statusCode).toBe(400);
  expect((await send({ ...letter, userName: 'nobodyhere' })).statusCode).toBe(400);
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/unknown/page', '', '/\\evil.example', 'mine/mail'])(
  '%j leads nowhere',
  (link) => {
    expect(leadsToTheSite(link)).toBe(false);
  },
);

test('an empty selection and a foreign tab are refused', async () => {
  const player = await app.player();

  expect((await player.call(readMails, { ids: [] })).status_code).toBe(10003);
  expect((await player.call(listMails, { category: 'spam' as MailCategory, page: 1, pageSize: 20 })).status_code).toBe(10003);
});

test('to a newcomer the notices from before he joined are there to be read, and none is unread [ACC-8]', async () => {
  const member = await app.newcomer('mailbadge');

  const { data } = await member.call(listMails, page('announcement'));
  expect(data?.list.map(({ read }) => read)).toEqual(Array.from({ length: 10 }, () => true));
  expect((await member.call(countUnreadMail)).data).toEqual({ notification: 0, activity: 0, system: 0, announcement: 0 });
});

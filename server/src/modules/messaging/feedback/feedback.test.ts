import {
  closeFeedback,
  createFeedback,
  createGuestFeedback,
  getFeedback,
  listFeedback,
  rateFeedback,
  replyFeedback,
  type FeedbackType,
  type GuestFeedback,
  type NewFeedback,
} from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { NEW_FEEDBACK } from './testing.ts';
import { readPicture, solveProof } from '../../people/captcha/testing.ts';

const app = withTestApp();

const FIRST_PAGE = { page: 1, pageSize: 20 };

async function written(member: SignedClient): Promise<string> {
  return (await member.call(createFeedback, NEW_FEEDBACK)).data?.ticketNo ?? '';
}

test('a ticket is listed and opens with its thread', async () => {
  const member = await app.newcomer('fbwriter');
  const ticketNo = await written(member);

  expect(ticketNo).toMatch(/^FB\d{6}[0-9A-Z]{8}$/);
  expect((await member.call(listFeedback, FIRST_PAGE)).data).toMatchObject({
    total: 1,
    list: [{ ticketNo, status: 'open', rating: null }],
  });
  expect((await member.call(getFeedback, { ticketNo })).data).toMatchObject({
    title: '存款未到账',
    pictureIds: [],
    replies: [{ from: 'member', content: NEW_FEEDBACK.content }],
  });
});

test.each<[Partial<NewFeedback>, string]>([
  [{ type: '' as FeedbackType }, '请选择反馈类型'],
  [{ title: ' ' }, '请输入标题'],
  [{ title: '题'.repeat(21) }, '标题不能超过40个字符'],
  [{ content: '' }, '请输入反馈内容'],
  [{ content: '四个字吧' }, '内容至少10个字符'],
  [{ content: '字'.repeat(251) }, '内容不能超过500个字符'],
  [{ pictureIds: Array.from({ length: 4 }, () => 'a'.repeat(32)) }, '最多上传3张图片'],
])('a ticket with %j is refused [VAL-3] [VAL-5]', async (wrong, message) => {
  const player = await app.player();

  expect(await player.call(createFeedback, { ...NEW_FEEDBACK, ...wrong })).toMatchObject({
    status_code: 10003,
    message: expect.stringContaining(message),
  });
});

test('five tickets a day are accepted, and five again the next day', async () => {
  const member = await app.newcomer('fboften');
  for (let sent = 0; sent < 5; sent += 1) expect((await member.call(createFeedback, NEW_FEEDBACK)).status_code).toBe(6000);

  expect(await member.call(createFeedback, NEW_FEEDBACK)).toMatchObject({ status_code: 6501, message: '每天最多提交5条，请明日再试' });
  app.clock.advance(DAY_MS);
  expect((await (await app.again('fboften')).call(createFeedback, NEW_FEEDBACK)).status_code).toBe(6000);
});

test('five concurrent tickets are accepted, a sixth is refused', async () => {
  const member = await app.newcomer('fbrace');
  const answers = await Promise.all(Array.from({ length: 6 }, () => member.call(createFeedback, NEW_FEEDBACK)));

  expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(5);
  expect(answers.filter(({ status_code }) => status_code === 6501)).toHaveLength(1);
});

test('other members cannot see, answer, close or rate a ticket', async () => {
  const ticketNo = await written(await app.newcomer('fbowner'));
  const stranger = await app.newcomer('fbstranger');

  for (const answer of [
    await stranger.call(getFeedback, { ticketNo }),
    await stranger.call(replyFeedback, { ticketNo, content: '我也一样' }),
    await stranger.call(closeFeedback, { ticketNo }),
    await stranger.call(rateFeedback, { ticketNo, rating: 1 }),
  ])
    expect(answer).toMatchObject({ status_code: 10001, message: '工单不存在' });
  expect((await stranger.call(listFeedback, FIRST_PAGE)).data?.total).toBe(0);
});

test('a closed ticket takes no reply and one rating', async () => {
  const member = await app.newcomer('fbcloser');
  const ticketNo = await written(member);
  expect((await member.call(rateFeedback, { ticketNo, rating: 5 })).status_code).toBe(10001);

  expect((await member.call(closeFeedback, { ticketNo })).data?.status).toBe('closed');
  expect((await member.call(closeFeedback, { ticketNo })).data?.status).toBe('closed');
  expect(await member.call(replyFeedback, { ticketNo, content: '还有一事' })).toMatchObject({ message: '工单已关闭，请提交新的反馈' });
  expect((await member.call(rateFeedback, { ticketNo, rating: 4 })).data?.rating).toBe(4);
  expect(await member.call(rateFeedback, { ticketNo, rating: 1 })).toMatchObject({ message: '您已评分' });
});

test('ticket texts are stored encrypted', async () => {
  await written(await app.newcomer('fbsealed'));
  const rows = await app.db.withTables<Record<string, Record<string, unknown>>>().selectFrom('feedback_replies').selectAll().execute();

  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(NEW_FEEDBACK.content);
});

describe('a guest', () => {
  const { pictureIds: _none, ...texts } = NEW_FEEDBACK;
  const WRITTEN = { ...texts, contact: 'zhou@example.com' };
  const solved = async (guest: SignedClient): Promise<GuestFeedback> => ({ ...WRITTEN, ...(await readPicture(app, guest)) });

  test('leaves a ticket with a contact and a proof of work, or the letters of a picture, five a day from one address [ERR-5]', async () => {
    const guest = app.guest('198.18.40.1');
    expect(await guest.call(createGuestFeedback, WRITTEN)).toMatchObject({ status_code: 6021, data: { level: '1' } });
    const { proof } = await solveProof(guest, { purpose: 'feedback', level: 1 });
    expect((await guest.call(createGuestFeedback, { ...WRITTEN, proof })).data?.ticketNo).toMatch(/^FB/);
    expect((await guest.call(createGuestFeedback, { ...WRITTEN, proof })).status_code).toBe(6023);
    for (let sent = 0; sent < 4; sent += 1)
      expect((await guest.call(createGuestFeedback, await solved(guest))).data?.ticketNo).toMatch(/^FB/);

    expect((await guest.call(createGuestFeedback, await solved(guest))).status_code).toBe(6501);
  });

  test('leaves five a day from one address, from several devices at once too [ERR-5]', async () => {
    const guests = Array.from({ length: 10 }, () => app.guest('198.18.40.4'));
    const bodies: GuestFeedback[] = [];
    for (const guest of guests) bodies.push(await solved(guest));

    const answers = await Promise.all(guests.map((guest, place) => guest.call(createGuestFeedback, bodies[place])));
    expect(answers.map(({ status_code }) => status_code).toSorted((one, other) => one - other)).toEqual([
      6000, 6000, 6000, 6000, 6000, 6501, 6501, 6501, 6501, 6501,
    ]);
  });

  test('is refused with a proof for another form [ERR-5]', async () => {
    const guest = app.guest('198.18.40.3');
    const { proof } = await solveProof(guest, { purpose: 'register', level: 1 });

    expect((await guest.call(createGuestFeedback, { ...WRITTEN, proof })).status_code).toBe(6024);
  });

  test('is refused with a wrong captcha, and without a contact', async () => {
    const guest = app.guest('198.18.40.2');
    const right = await solved(guest);

    expect((await guest.call(createGuestFeedback, { ...right, contact: '' })).message).toContain('请输入联系邮箱');
    expect((await guest.call(createGuestFeedback, { ...right, captchaCode: '0000' })).status_code).toBe(6022);
    expect((await guest.call(createFeedback, NEW_FEEDBACK)).status_code).not.toBe(6000);
  });
});

import { createFeedback, getFeedback, listMails, rateFeedback, replyFeedback } from '@site/shared/wire';
import { startConsole } from '../testing.ts';
import { runFeedbackCommand } from './feedback.cli.ts';
import { NEW_FEEDBACK } from './testing.ts';

let desk: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  desk = await startConsole(runFeedbackCommand);
});
afterAll(() => desk.app.close());

test('operators list, show, answer and close; the member is told by mail', async () => {
  const member = await desk.app.newcomer('fbanswered');
  const ticketNo = (await member.call(createFeedback, NEW_FEEDBACK)).data?.ticketNo ?? '';

  expect((await desk.type('list', '--status', 'open')).text).toContain(ticketNo);
  expect((await desk.type('show', ticketNo)).text).toContain(NEW_FEEDBACK.content);
  expect(await desk.type('reply', ticketNo, '已为您核对，稍后到账。')).toMatchObject({ code: 0, text: expect.stringContaining('replied') });

  const mails = await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 });
  expect(mails.data?.list[0]).toMatchObject({ title: '您的反馈有新回复', link: `/mine/feedback?ticket=${ticketNo}` });
  expect((await member.call(getFeedback, { ticketNo })).data?.replies.at(-1)).toMatchObject({
    from: 'staff',
    content: '已为您核对，稍后到账。',
  });
  expect((await member.call(rateFeedback, { ticketNo, rating: 5 })).data?.rating).toBe(5);
  expect((await member.call(replyFeedback, { ticketNo, content: '收到，谢谢。' })).data?.status).toBe('open');

  expect((await desk.type('close', ticketNo)).text).toContain('closed');
  expect((await desk.type('reply', ticketNo, '再见')).code).toBe(3);
});

test('an unknown ticket and a wrong verb are told by the exit code', async () => {
  expect((await desk.type('show', 'FB000000NOTHING')).code).toBe(1);
  expect((await desk.type('delete', 'FB000000NOTHING')).code).toBe(2);
});

import { createFeedback, getFeedback, listMails, rateFeedback, replyFeedback } from '@site/shared/wire';
import { startConsole } from '@site/server/testing/testing.ts';
import { runFeedbackCommand } from './feedback.cli.ts';
import { NEW_FEEDBACK } from '@site/server/modules/messaging/feedback/testing.ts';

let operators: Awaited<ReturnType<typeof startConsole>>;
beforeAll(async () => {
  operators = await startConsole(runFeedbackCommand);
});
afterAll(() => operators.app.close());

test('operators list, show, answer and close tickets; the member receives a mail', async () => {
  const member = await operators.app.newcomer('fbanswered');
  const ticketNo = (await member.call(createFeedback, NEW_FEEDBACK)).data?.ticketNo ?? '';

  expect((await operators.type('list', '--status', 'open')).text).toContain(ticketNo);
  expect((await operators.type('show', ticketNo)).text).toContain(NEW_FEEDBACK.content);
  expect(await operators.type('reply', ticketNo, '已为您核对，稍后到账。')).toMatchObject({
    code: 0,
    text: expect.stringContaining('replied'),
  });

  const mails = await member.call(listMails, { category: 'notification', page: 1, pageSize: 20 });
  expect(mails.data?.list[0]).toMatchObject({ title: '您的反馈有新回复', link: `/mine/feedback?ticket=${ticketNo}` });
  expect((await member.call(getFeedback, { ticketNo })).data?.replies.at(-1)).toMatchObject({
    from: 'staff',
    content: '已为您核对，稍后到账。',
  });
  expect((await member.call(rateFeedback, { ticketNo, rating: 5 })).data?.rating).toBe(5);
  expect((await member.call(replyFeedback, { ticketNo, content: '收到，谢谢。' })).data?.status).toBe('open');

  expect((await operators.type('close', ticketNo)).text).toContain('closed');
  expect((await operators.type('reply', ticketNo, '再见')).code).toBe(3);
});

test('an unknown ticket and an unknown verb have different exit codes', async () => {
  expect((await operators.type('show', 'FB000000NOTHING')).code).toBe(1);
  expect((await operators.type('delete', 'FB000000NOTHING')).code).toBe(2);
});

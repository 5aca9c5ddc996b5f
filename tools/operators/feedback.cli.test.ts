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

test('what a stranger wrote neither moves the cursor nor reverses a line of the terminal', async () => {
  const member = await operators.app.newcomer('fbescapes');
  const content = '\u001b[2J\u001b]0;owned\u0007 你好，\u202e页面打不开了，请帮忙看一下。\u009b31m';
  const ticketNo = (await member.call(createFeedback, { ...NEW_FEEDBACK, content })).data?.ticketNo ?? '';
  expect(ticketNo).not.toBe('');

  for (const flags of [[], ['--json']]) {
    const { text } = await operators.type('show', ticketNo, ...flags);
    expect(text).toContain('页面打不开了');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test('an unknown ticket and an unknown verb have different exit codes', async () => {
  expect((await operators.type('show', 'FB000000NOTHING')).code).toBe(1);
  expect((await operators.type('delete', 'FB000000NOTHING')).code).toBe(2);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFeedback, getFeedback, listMails, rateFeedback, replyFeedback, uploadFeedbackPicture } from '@site/shared/wire';
import { pictureUpload } from '@site/server/kernel/testing.ts';
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

test('a picture that there is not is refused by its number', async () => {
  expect(await operators.type('picture', 'none', join(tmpdir(), 'none.png'))).toEqual({
    code: 1,
    text: expect.stringContaining('there is no picture none'),
  });
});

test('a picture of a ticket is written to a file that its operator alone can read', async () => {
  const member = await operators.app.newcomer('fbpicture');
  const { data } = await member.call(uploadFeedbackPicture, pictureUpload('png'));
  await member.call(createFeedback, { ...NEW_FEEDBACK, pictureIds: [data?.pictureId ?? ''] });
  const folder = mkdtempSync(join(tmpdir(), 'feedback-'));
  const file = join(folder, 'picture.png');

  expect((await operators.type('picture', data?.pictureId ?? '', file)).code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test('an unknown ticket and an unknown verb have different exit codes', async () => {
  expect((await operators.type('show', 'FB000000NOTHING')).code).toBe(1);
  expect((await operators.type('delete', 'FB000000NOTHING')).code).toBe(2);
});

const ESCAPE = '\u001b';
const HOSTILE = `清屏${ESCAPE}[2J${ESCAPE}]0;x\u0007 \u009b31m\u202eABC\u2066`;

test.each([
  ['list', (_ticketNo: string) => ['list']],
  ['show', (ticketNo: string) => ['show', ticketNo]],
  ['list as JSON', (_ticketNo: string) => ['list', '--json']],
  ['show as JSON', (ticketNo: string) => ['show', ticketNo, '--json']],
])('%s prints no control or direction character that a member wrote, and no row of his', async (_command, args) => {
  const member = await operators.app.newcomer(`fbhostile${randomUUID().slice(0, 6)}`);
  const hostile = {
    ...NEW_FEEDBACK,
    title: `${HOSTILE}\nROW`,
    content: `${NEW_FEEDBACK.content}${HOSTILE}\n2026-01-01 00:00:00  staff: paid`,
  };
  const ticketNo = (await member.call(createFeedback, hostile)).data?.ticketNo ?? '';

  const { code, text } = await operators.type(...args(ticketNo));

  expect(code).toBe(0);
  expect(text).toContain(ticketNo);
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(text.split('\n').filter((line) => /^(ROW|2026-01-01)/.test(line.trim()))).toEqual([]);
});

test('JSON of a ticket holds the text as the member wrote it', async () => {
  const member = await operators.app.newcomer('fbverbatim');
  const ticketNo = (await member.call(createFeedback, { ...NEW_FEEDBACK, title: HOSTILE })).data?.ticketNo ?? '';

  const { text } = await operators.type('show', ticketNo, '--json');

  expect(JSON.parse(text)).toMatchObject({ title: HOSTILE });
});

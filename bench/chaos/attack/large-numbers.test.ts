/** Numbers that a schema lets through and a column of PostgreSQL does not hold. */
import { listChatHistory } from '@site/shared/wire';
import { withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp();
/** One more than a column of four bytes holds. */
const TOO_LARGE = 2 ** 31;

test('history before a message number that no room has is no fault of the server', async () => {
  const member = await app.newcomer('FarAhead1');
  const { httpStatus } = await member.call(listChatHistory, { roomId: 'general', beforeMsgId: TOO_LARGE, limit: 10 });

  expect(httpStatus).toBe(200);
});

test('the removal of a message number that no room has is no fault of the server', async () => {
  const { statusCode } = await app.ops('/chat/shield', { roomId: 'general', msgIds: [TOO_LARGE] });

  expect(statusCode).toBeLessThan(500);
});

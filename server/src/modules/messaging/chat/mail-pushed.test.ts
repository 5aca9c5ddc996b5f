import { MAIL_MESSAGE } from '@site/shared/product';
import { getMailNews } from '@site/shared/wire';
import { enterChat, withChat } from './testing.ts';

const chat = withChat({ OPS_TOKEN: 'the-ops-token-of-this-test-0123456789' });

async function write(userName: string, title: string) {
  const headers = { authorization: `Bearer ${chat.app.config.opsToken}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ userName, category: 'notification', title, body: '内容', link: null });
  await chat.app.http.inject({ method: 'POST', url: '/ops/api/mails', headers, payload });
}

test('a member in a room is notified of a new mail at once and can read it; nobody else is [ACC-8]', async () => {
  const [member, other] = [await chat.app.newcomer('mailtold01'), await chat.app.newcomer('mailtold02')];
  const [socket, another] = [await enterChat(chat.url, member, 'general'), await enterChat(chat.url, other, 'general')];

  await write('mailtold01', '给在聊天的人');

  expect(await socket.hear(MAIL_MESSAGE)).toEqual({});
  expect((await member.call(getMailNews)).data?.newest[0]).toMatchObject({ title: '给在聊天的人' });
  await write('mailtold02', '给另一人');
  await another.hear(MAIL_MESSAGE);
  expect(socket.heard.filter(({ msgId }) => msgId === MAIL_MESSAGE)).toHaveLength(1);
});

/** What one person sends to keep the site from serving others. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { applyAsAgent, createGuestFeedback, uploadFeedbackPicture } from '@site/shared/wire';
import { uploadOf } from '@site/server/kernel/testing.ts';
import { NEW_FEEDBACK } from '@site/server/modules/messaging/feedback/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp({}, 'each test');

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('support reads no form of a conversation that does not exist', async () => {
  const payload = Array.from({ length: 4000 }, (_none, index) => `field${index}`).join('&');

  const answer = await app.pay.inject({ method: 'POST', url: '/support/no-such-conversation', headers: FORM, payload });

  expect(answer.statusCode).toBe(404);
});

const PIPELINED = 400;

test('a socket with hundreds of unanswered requests is closed before it gets all answers', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  const request = (connection: string) => `GET /unknown HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;

  socket.write(request('keep-alive').repeat(PIPELINED) + request('close'));
  await once(socket, 'close');

  expect(Buffer.concat(chunks).toString().split('HTTP/1.1 404').length - 1).toBeLessThan(PIPELINED);
});

test('refused pictures count, so that a member cannot have pictures decoded without end', async () => {
  const member = await app.newcomer('picflood1');
  const broken = uploadOf(Buffer.from('89504e470d0a1a0a0000', 'hex'));
  const codes: number[] = [];
  for (let sent = 0; sent < 200; sent += 1) codes.push((await member.call(uploadFeedbackPicture, broken)).status_code);

  expect(codes[0]).toBe(10003);
  expect(codes.at(-1)).toBe(6501);
});

const REPORT = { remote: 'finance', release: 'page', kind: 'bug', phase: 'use', message: 'm', address: '/', times: 1 };
const letters = (number: number) => Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');

test('invented error reports of a few addresses do not push out what pages reported [F14]', async () => {
  const send = (remoteAddress: string, names: readonly string[]) => {
    const payload = { epoch: 0, cohort: 'guest', reports: names.map((name) => ({ ...REPORT, name })) };
    return app.http.inject({ method: 'POST', url: '/r/report', remoteAddress, payload });
  };
  for (let page = 0; page < 5; page += 1) await send(`198.51.100.${page}`, ['TrueFault']);
  let invented = 0;
  for (let address = 1; address <= 9; address += 1)
    for (let batch = 0; batch < 30; batch += 1)
      await send(
        `203.0.113.${address}`,
        Array.from({ length: 20 }, () => `Invented${letters((invented += 1))}`),
      );

  const { data } = (await app.ops('/reports')).json<{ data: readonly { readonly name: string }[] }>();

  expect(data.map(({ name }) => name)).toContain('TrueFault');
});

/** A pattern that compares each place with each other one needs half a minute for this text, and the whole site waits. */
const LONG_ADDRESS = `a@${'.'.repeat(60_000)}@`;

test.each([
  ['an application', applyAsAgent, { name: '周先生', email: LONG_ADDRESS, plan: '线下茶馆的老顾客社群，约一百人。', adult: true }],
  ['feedback', createGuestFeedback, { ...NEW_FEEDBACK, contact: LONG_ADDRESS, captchaId: 'x', captchaCode: 'abcd' }],
] as const)('an e-mail address of 60,000 signs in %s of a guest is refused at once', (_where, endpoint, body) => {
  const messages = (endpoint.body?.safeParse(body).error?.issues ?? []).map(({ message }) => message);

  expect(messages).toContain('邮箱格式不正确');
});

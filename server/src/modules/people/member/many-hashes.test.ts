import { changePassword, guardDevices, logIn, sendContactCode, setWithdrawPassword } from '@site/shared/wire';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { createMemberHashes } from './member-hashes.ts';

const app = withTestApp({}, 'each test');

const password = 'Demo2026pass';
const TOO_OFTEN = { status_code: 6501, httpStatus: 429 };

test('a member who confirms his password over and over is refused after twenty times a minute, right or wrong', async () => {
  const member = await app.player();
  const change = () => member.call(changePassword, { current: password, password: 'Another2026' });
  const back = () => member.call(changePassword, { current: 'Another2026', password });
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await change()).toMatchObject({ status_code: 6000 });
    expect(await back()).toMatchObject({ status_code: 6000 });
  }

  expect(await change()).toMatchObject(TOO_OFTEN);
  app.clock.advance(MINUTE_MS);
  expect(await change()).toMatchObject({ status_code: 6000 });
});

test('what is refused anyway costs no check of the password', async () => {
  const member = await app.newcomer('Traveller9');
  const refusals = [
    () => member.call(changePassword, { current: 'Wrong2026', password: 'Wrong2026' }),
    () => member.call(guardDevices, { on: true, password: 'Wrong2026' }),
  ];
  for (const refused of refusals) for (let turn = 0; turn < 22; turn += 1) expect((await refused()).status_code).not.toBe(6501);

  const order = { kind: 'email', target: 'someone@example.com', password: 'Sturdy2026' } as const;
  expect(await member.call(sendContactCode, order)).toMatchObject({ status_code: 6000 });
  for (let turn = 0; turn < 22; turn += 1) expect(await member.call(sendContactCode, order)).toMatchObject({ message: '请60秒后再获取' });
});

test('the withdrawal password counts in the same limit', async () => {
  const member = await app.newcomer('Traveller8');
  await member.call(setWithdrawPassword, { password: '739104' });
  for (let turn = 0; turn < 10; turn += 1) {
    await member.call(setWithdrawPassword, { current: '739104', password: '861025' });
    await member.call(setWithdrawPassword, { current: '861025', password: '739104' });
  }

  expect(await member.call(setWithdrawPassword, { current: '739104', password: '861025' })).toMatchObject(TOO_OFTEN);
});

test('log-ins of a member on a known device are limited by right passwords only', async () => {
  const member = await app.player();
  member.use(null);
  const enter = (secret: string) => member.call(logIn, { userName: 'player01', password: secret, remember: false });
  await enter('Wrong2026');
  for (let turn = 0; turn < 20; turn += 1) expect(await enter(password)).toMatchObject({ status_code: 6000 });

  expect(await enter(password)).toMatchObject(TOO_OFTEN);
  expect(await app.guest().call(logIn, { userName: 'player01', password, remember: false })).toMatchObject({ status_code: 6000 });
});

test('hashes of one member run one at a time, those of another beside them', async () => {
  const hashes = createMemberHashes({ nowMs: () => 0 });
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const works = [
    hashes.check('one', () => first.promise),
    hashes.check('one', async () => void started.push('second of one')),
    hashes.alone('two', async () => void started.push('two')),
  ];
  await works[2];
  expect(started).toEqual(['two']);
  first.resolve();
  await Promise.all(works);
  expect(started).toEqual(['two', 'second of one']);
});

import { bindContact, checkRecoveryCode, getMemberInfo, logIn, resetPassword, sendContactCode, sendRecoveryCode } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../kernel/clock.ts';
import type { SignedClient } from '../../../../kernel/testing.ts';
import { withTestApp } from '../../../../testing/testing.ts';
import { cheapProof, readPicture, solveProof } from '../../captcha/testing.ts';

const app = withTestApp({}, 'each test');

const player = { userName: 'player01', password: 'Demo2026pass', remember: false };
const NEW = 'Quiet2027lake';

async function codeSent(): Promise<string> {
  const [message] = await app.outbox();
  return /找回密码验证码 (\d{6,12})/.exec(message?.text ?? '')?.[1] ?? '';
}
async function started(userName = 'player01', client = app.guest()) {
  const { data } = await client.call(sendRecoveryCode, { userName });
  return { client, ticket: data?.ticket ?? '' };
}
async function checked() {
  const { client, ticket } = await started();
  expect(await client.call(checkRecoveryCode, { ticket, code: await codeSent() })).toMatchObject({ status_code: 6000 });
  return { client, ticket };
}

test('a password reset with the sent code ends every session [RT-2]', async () => {
  const elsewhere = await app.player();
  const { client, ticket } = await checked();

  expect(await client.call(resetPassword, { ticket, password: NEW })).toMatchObject({ status_code: 6000 });

  expect(await elsewhere.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 10105 });
  expect(await client.call(logIn, player)).toMatchObject({ status_code: 6002 });
  expect(await client.call(logIn, { ...player, password: NEW })).toMatchObject({ status_code: 6000 });
  expect(await client.call(resetPassword, { ticket, password: 'Other2027lake' })).toMatchObject({ status_code: 10001 });
  expect((await app.outbox())[0]).toMatchObject({ userName: 'player01', target: '*******5678', text: expect.stringContaining('已重置') });
});

test('a code that is sent while another e-mail is bound opens nothing where it went to the one before [RT-2]', async () => {
  // Without an order of the two, half of such codes stay valid on PostgreSQL.
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const [userName, password] = [`Moved${number}x`, 'Sturdy2026'];
    const member = await app.newcomer(userName);
    const bind = async (target: string) => {
      const ticket = (await member.call(sendContactCode, { kind: 'email', target, password })).data?.ticket ?? '';
      const code = /\d{6}/.exec((await app.outbox())[0]?.text ?? '')?.[0] ?? '';
      app.clock.advance(MINUTE_MS);
      return () => member.call(bindContact, { ticket, code });
    };
    await (
      await bind(`old${number}@mail.example`)
    )();
    const bindNew = await bind(`new${number}@mail.example`);
    const { client, ticket } = (await Promise.all([started(userName), bindNew()]))[0];

    const sent = (await app.outbox()).find((message) => message.userName === userName && message.text.startsWith('找回密码'));
    const code = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
    const isNew = sent?.target.startsWith('n') === true;
    expect((await client.call(checkRecoveryCode, { ticket, code })).status_code === 6000).toBe(isNew);
  }
});

test('an unknown name and an unreachable member read like any other, and no code is valid for them', async () => {
  await app.newcomer('Unbound77');
  const answers = await Promise.all(
    ['player01', 'nobody77', 'Unbound77'].map((userName) => app.guest().call(sendRecoveryCode, { userName })),
  );

  for (const answer of answers)
    expect(answer).toEqual({ ...answers[0], data: { ticket: expect.stringMatching(/^[\w-]{32}$/), cooldown: 60, digits: 6 } });
  expect(await app.outbox()).toHaveLength(1);
});

test('the next code waits a minute on a device, and ten a day are the limit there, for unknown names too', async () => {
  for (const userName of ['player01', 'nobody77']) {
    const client = app.guest(userName === 'player01' ? '203.0.113.30' : '203.0.113.31');
    for (let turn = 0; turn < 10; turn += 1) {
      const solution = turn < 3 ? {} : await readPicture(app, client);
      expect(await client.call(sendRecoveryCode, { userName, ...solution })).toMatchObject({ status_code: 6000 });
      const again = await client.call(sendRecoveryCode, { userName });
      expect(again).toMatchObject({ status_code: 6501, message: '请60秒后再获取' });
      app.clock.advance(MINUTE_MS);
    }
    expect((await client.call(sendRecoveryCode, { userName })).message).toMatch(/^操作过于频繁，请\d+分钟后再试$/);
  }
  app.clock.advance(DAY_MS);
  expect(await app.guest().call(sendRecoveryCode, { userName: 'player01' })).toMatchObject({ status_code: 6000 });
});

const highestProof = (client: SignedClient) => cheapProof(app, client, { purpose: 'recovery', level: 6 });

/** Requests of as many strangers, who read pictures while those are enough; answers how many needed a verification. */
async function strangersRequest(strangers: number, userName = 'player01'): Promise<number> {
  let verified = 0;
  for (let stranger = 1; stranger <= strangers; stranger += 1) {
    const client = app.guest(`203.0.113.${stranger}`);
    app.clock.advance(SECOND_MS);
    const first = await client.call(sendRecoveryCode, { userName });
    if (first.status_code === 6000) continue;
    verified += 1;
    const isPictureEnough = Number(first.data?.['level' as never]) <= 2;
    const solution = isPictureEnough ? await readPicture(app, client) : await highestProof(client);
    expect(await client.call(sendRecoveryCode, { userName, ...solution })).toMatchObject({ status_code: 6000 });
  }
  return verified;
}

test('strangers who request codes hold nobody up: their requests need a proof that grows, the owner’s device none [ERR-5]', async () => {
  const own = await app.player();
  expect(await strangersRequest(8)).toBe(5);
  own.use(null);
  const elsewhere = app.guest('203.0.113.40');
  const refused = await elsewhere.call(sendRecoveryCode, { userName: 'player01' });
  const { proof } = await solveProof(elsewhere, { purpose: 'recovery', level: 2 });

  expect(refused).toMatchObject({ status_code: 6021, data: { level: '2' } });
  expect(await elsewhere.call(sendRecoveryCode, { userName: 'player01', proof })).toMatchObject({ status_code: 6000 });
  expect(await own.call(sendRecoveryCode, { userName: 'player01' })).toMatchObject({ status_code: 6000 });
});

test('after ten messages a day the requests of unknown devices share one each five minutes, whose code fits every ticket [ERR-5]', async () => {
  await strangersRequest(30);
  expect(await app.outbox()).toHaveLength(10);
  const owner = app.guest('203.0.113.40');
  expect(await owner.call(sendRecoveryCode, { userName: 'player01' })).toMatchObject({ status_code: 6021, data: { level: '6' } });
  const picture = await readPicture(app, owner);
  expect(await owner.call(sendRecoveryCode, { userName: 'player01', ...picture })).toMatchObject({
    status_code: 6021,
    data: { level: '6' },
  });
  const { data } = await owner.call(sendRecoveryCode, { userName: 'player01', ...(await highestProof(owner)) });
  expect(await app.outbox()).toHaveLength(10);

  expect(await owner.call(checkRecoveryCode, { ticket: data?.ticket ?? '', code: await codeSent() })).toMatchObject({ status_code: 6000 });
  expect(await owner.call(resetPassword, { ticket: data?.ticket ?? '', password: NEW })).toMatchObject({ status_code: 6000 });
  app.clock.advance(5 * MINUTE_MS);
  const later = app.guest('203.0.113.41');
  await later.call(sendRecoveryCode, { userName: 'player01', ...(await highestProof(later)) });
  expect(await app.outbox()).toHaveLength(12);
});

test('the code that many may try to guess has twelve digits, and the answer says so [ERR-5]', async () => {
  const lengths = new Set<number>();
  await strangersRequest(9);
  lengths.add((await codeSent()).length);
  const next = app.guest('203.0.113.60');
  const { data } = await next.call(sendRecoveryCode, { userName: 'player01', ...(await readPicture(app, next)) });
  expect([lengths, data?.digits, (await codeSent()).length]).toEqual([new Set([6]), 12, 12]);

  for (const wrong of ['000000', '111111'])
    expect(await next.call(checkRecoveryCode, { ticket: data?.ticket ?? '', code: wrong })).toMatchObject({ status_code: 10409 });
});

test('an unknown name is counted and answered like a member’s after many requests, too [ERR-5]', async () => {
  await strangersRequest(12);
  const ofMember = await app.guest('203.0.113.50').call(sendRecoveryCode, { userName: 'player01' });
  app.clock.advance(DAY_MS);
  await strangersRequest(12, 'nobody77');

  expect(await app.guest('203.0.113.51').call(sendRecoveryCode, { userName: 'nobody77' })).toEqual(ofMember);
});

test('the member’s devices get ten codes a day together without a proof, however many strangers request [ERR-5]', async () => {
  const devices = [await app.player(), await app.player()];
  for (const device of devices) device.use(null);
  await strangersRequest(12);
  const codes = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const device = devices[turn % 2];
    if (device) codes.push((await device.call(sendRecoveryCode, { userName: 'player01' })).status_code);
    app.clock.advance(MINUTE_MS);
  }

  expect(codes).toEqual([...Array.from({ length: 10 }, () => 6000), 6021]);
});

test('a code on a device that the member knows may be tried five times while strangers request many [ERR-5]', async () => {
  const own = await app.player();
  own.use(null);
  await strangersRequest(12);
  const { client, ticket } = await started('player01', own);
  const code = await codeSent();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 4; turn += 1) await client.call(checkRecoveryCode, { ticket, code: wrong });

  expect(await client.call(checkRecoveryCode, { ticket, code })).toMatchObject({ status_code: 6000 });
});

test('a code may be tried twice only while many are requested for the name', async () => {
  const { client, ticket } = await started();
  const code = await codeSent();
  await strangersRequest(10);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 2; turn += 1) await client.call(checkRecoveryCode, { ticket, code: wrong });

  expect(await client.call(checkRecoveryCode, { ticket, code })).toMatchObject({ status_code: 10409 });
});

test('an address gets twenty codes an hour', async () => {
  const client = app.guest('203.0.113.32');
  const codes = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const solution = turn < 5 ? {} : await readPicture(app, client);
    codes.push((await client.call(sendRecoveryCode, { userName: `guess${turn}`, ...solution })).status_code);
  }

  expect(codes.filter((code) => code === 6000)).toHaveLength(20);
  app.clock.advance(HOUR_MS);
  expect(await client.call(sendRecoveryCode, { userName: 'guess99' })).toMatchObject({ status_code: 6000 });
});

test('a wrong, late, foreign or overused code is 10409 at its field [ERR-5]', async () => {
  const refused = { status_code: 10409, message: '验证码错误或已过期', data: { field: 'code' } };
  const { client, ticket } = await started();
  const code = await codeSent();
  const wrong = code === '000000' ? '000001' : '000000';

  expect(await app.guest().call(checkRecoveryCode, { ticket, code })).toMatchObject(refused);
  for (let turn = 0; turn < 5; turn += 1) expect(await client.call(checkRecoveryCode, { ticket, code: wrong })).toMatchObject(refused);
  expect(await client.call(checkRecoveryCode, { ticket, code })).toMatchObject(refused);

  app.clock.advance(MINUTE_MS);
  const late = await started('player01', client);
  const lateCode = await codeSent();
  app.clock.advance(10 * MINUTE_MS);
  expect(await client.call(checkRecoveryCode, { ticket: late.ticket, code: lateCode })).toMatchObject(refused);
});

test.each([
  ['Demo2026pass', '新密码不能与旧密码相同'],
  ['Password1', '密码过于简单，请更换'],
  ['onlyletters', '密码须为8-20位，且包含字母和数字'],
])('the new password %s is refused: %s [VAL-5]', async (password, text) => {
  const { client, ticket } = await checked();
  const answer = await client.call(resetPassword, { ticket, password });

  expect(answer).toMatchObject({ status_code: 10003, data: { field: 'password' } });
  expect(answer.message).toContain(text);
  expect(await client.call(logIn, player)).toMatchObject({ status_code: 6000 });
});

test('a reset without the code, or from another device, is refused', async () => {
  const { client, ticket } = await started();
  expect(await client.call(resetPassword, { ticket, password: NEW })).toMatchObject({
    status_code: 10001,
    message: '验证已失效，请重新开始',
  });

  await client.call(checkRecoveryCode, { ticket, code: await codeSent() });
  expect(await app.guest().call(resetPassword, { ticket, password: NEW })).toMatchObject({ status_code: 10001 });
});

/** Types five wrong codes for each of four names; answers the codes of the server. */
async function spray(ip: string): Promise<readonly number[]> {
  const codes: number[] = [];
  for (let name = 0; name < 4; name += 1) {
    const { client, ticket } = await started(`sprayed${name}x${ip.replaceAll(/\W/g, '')}`, app.guest(ip));
    for (let turn = 0; turn < 5; turn += 1) codes.push((await client.call(checkRecoveryCode, { ticket, code: '000000' })).status_code);
  }
  return codes;
}

test('wrong codes for many names are refused by address, of IPv6 by its /64, but not on the own device of a member [ERR-5]', async () => {
  const own = app.guest('2001:db8:5:5::77');
  await own.call(logIn, player);
  own.use(null);
  expect(new Set(await spray('2001:db8:5:5::1'))).toEqual(new Set([10409]));

  const next = await started('sprayed9', app.guest('2001:db8:5:5:ffff::1'));
  expect(await next.client.call(checkRecoveryCode, { ticket: next.ticket, code: '000000' })).toMatchObject({
    status_code: 6501,
    message: expect.stringMatching(/^操作过于频繁，请\d+分钟后再试$/),
  });
  const { ticket } = await started('player01', own);
  expect(await own.call(checkRecoveryCode, { ticket, code: await codeSent() })).toMatchObject({ status_code: 6000 });
  app.clock.advance(HOUR_MS);
  expect(new Set(await spray('2001:db8:5:5::1'))).toEqual(new Set([10409]));
});

test('many wrong codes from many addresses make each code cost a proof, but not on a device that the member knows [ERR-5]', async () => {
  const own = await app.player();
  own.use(null);
  for (let address = 1; address <= 5; address += 1) await spray(`203.0.113.${address}`);

  const stranger = app.guest('198.51.100.7');
  expect(await stranger.call(sendRecoveryCode, { userName: 'nobody77' })).toMatchObject({ status_code: 6021, data: { level: '1' } });
  expect(await own.call(sendRecoveryCode, { userName: 'player01' })).toMatchObject({ status_code: 6000 });
  app.clock.advance(2 * HOUR_MS);
  expect(await stranger.call(sendRecoveryCode, { userName: 'nobody77' })).toMatchObject({ status_code: 6000 });
});

import { inflateSync } from 'node:zlib';
import { getCaptcha, logIn, register } from '@site/shared/wire';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { drawCaptcha, PICTURE, PICTURE_SCALE } from './picture.ts';
import { readPicture, solveProof } from './testing.ts';

const app = withTestApp();

// The wrong passwords of one test do not count in the next.
beforeEach(() => app.clock.advance(HOUR_MS + SECOND_MS));

const right = { userName: 'player01', password: 'Demo2026pass', remember: false };
const wrong = { ...right, password: 'Wrong2026' };

const solve = (client: SignedClient) => readPicture(app, client);
async function mistypedThrice(ip: string): Promise<SignedClient> {
  const client = app.guest(ip);
  for (let turn = 0; turn < 3; turn += 1) expect((await client.call(logIn, wrong)).status_code).toBe(6002);
  return client;
}

test('three wrong passwords make a log-in require a captcha [ERR-5]', async () => {
  const client = await mistypedThrice('203.0.113.10');

  expect(await client.call(logIn, right)).toMatchObject({ status_code: 6021, message: '请完成图形验证' });
  expect(await client.call(logIn, { ...right, ...(await solve(client)) })).toMatchObject({ status_code: 6000 });
  expect(await client.call(logIn, right)).toMatchObject({ status_code: 6000 });
});

test('another address and another name need no captcha [ERR-5]', async () => {
  await mistypedThrice('203.0.113.11');

  expect(await app.guest('203.0.113.12').call(logIn, right)).toMatchObject({ status_code: 6000 });
  expect(await app.guest('203.0.113.11').call(logIn, { ...wrong, userName: 'nobody55' })).toMatchObject({ status_code: 6002 });
});

test('a wrong captcha is 6022 and is used up, a late or unknown one is 6023, a stranger’s 6024 [ERR-5]', async () => {
  const client = await mistypedThrice('203.0.113.13');
  const solved = await solve(client);

  expect(await client.call(logIn, { ...right, ...solved, captchaCode: 'ZZZZ' })).toMatchObject({
    status_code: 6022,
    message: '验证码错误，请重新输入',
  });
  expect(await client.call(logIn, { ...right, ...solved })).toMatchObject({ status_code: 6023, message: '验证码已过期，请刷新' });

  const late = await solve(client);
  app.clock.advance(2 * MINUTE_MS);
  expect(await client.call(logIn, { ...right, ...late })).toMatchObject({ status_code: 6023 });

  const strangers = await solve(app.guest('203.0.113.14'));
  expect(await client.call(logIn, { ...right, ...strangers })).toMatchObject({
    status_code: 6024,
    message: '安全验证未通过，请重试',
  });
});

test('an unsolved captcha does not count as a guess, and a wait is reported before a captcha is required [ERR-5]', async () => {
  const client = await mistypedThrice('203.0.113.15');
  for (let turn = 0; turn < 6; turn += 1) await client.call(logIn, right);
  for (let turn = 0; turn < 3; turn += 1) await client.call(logIn, { ...wrong, ...(await solve(client)) });

  expect(await client.call(logIn, right)).toMatchObject({ status_code: 6501, message: '操作过于频繁，请30秒后再试' });
  app.clock.advance(31 * SECOND_MS);
  expect(await client.call(logIn, { ...wrong, ...(await solve(client)) })).toMatchObject({ status_code: 6002 });
  expect((await client.call(logIn, right)).message).toBe('操作过于频繁，请60秒后再试');
  app.clock.advance(61 * SECOND_MS);
  await client.call(logIn, { ...wrong, ...(await solve(client)) });
  expect((await client.call(logIn, right)).message).toBe('操作过于频繁，请2分钟后再试');
});

test('the fourth registration of a day from one address needs a proof, and a picture alone is none [ERR-5]', async () => {
  const client = app.guest('203.0.113.16');
  const body = { password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
  for (const userName of ['Crowd1aa', 'Crowd2aa', 'Crowd3aa'])
    expect(await client.call(register, { ...body, userName })).toMatchObject({ status_code: 6000 });

  expect(await client.call(register, { ...body, userName: 'Crowd4aa' })).toMatchObject({ status_code: 6021 });
  expect(await client.call(register, { ...body, userName: 'Crowd4aa', ...(await solve(client)) })).toMatchObject({ status_code: 6021 });
  const solution = await solveProof(client, { purpose: 'register', level: 1 });
  expect(await client.call(register, { ...body, userName: 'Crowd4aa', ...solution })).toMatchObject({ status_code: 6000 });
});

test('the number of open captchas per address is limited', async () => {
  const client = app.guest('203.0.113.17');
  const codes = [];
  for (let turn = 0; turn < 61; turn += 1) codes.push((await client.call(getCaptcha)).status_code);

  expect(codes.filter((code) => code === 6000)).toHaveLength(60);
  expect(codes.at(-1)).toBe(6501);
});

test('a captcha is a PNG that is different each time and does not contain its letters', async () => {
  const { data } = await app.guest('203.0.113.18').call(getCaptcha);
  const [one, other] = [drawCaptcha('ACEH').png, drawCaptcha('ACEH').png];
  const [width, height] = [PICTURE.width * PICTURE_SCALE, PICTURE.height * PICTURE_SCALE];

  expect(data).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo/), ttl: 120 });
  expect(one.equals(other)).toBe(false);
  expect(one.includes('ACEH')).toBe(false);
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([width, height]);
  const rows = inflateSync(one.subarray(one.indexOf('IDAT') + 4, one.indexOf('IEND') - 8));
  expect(rows).toHaveLength((width + 1) * height);
  expect(rows.filter((depth) => depth < 110).length).toBeGreaterThan(2_000);
});

test('every letter of a captcha is inside its picture, from left to right, whatever the sizes', () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const columns = drawCaptcha('WWWW').centres.map(([x]) => x);

    expect(columns.toSorted((one, other) => one - other)).toEqual(columns);
    expect(Math.min(...columns)).toBeGreaterThan(10);
    expect(Math.max(...columns)).toBeLessThan(PICTURE.width - 10);
  }
});

test('tries to register from all networks of an IPv6 /48 need a proof after twenty a day', async () => {
  const body = { password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
  const codes = [];
  for (let network = 1; network <= 21; network += 1) {
    const guest = app.guest(`2001:db8:9:${network.toString(16)}::1`);
    codes.push((await guest.call(register, { ...body, userName: `Range${network}aa` })).status_code);
  }

  expect(codes).toEqual([...Array(20).fill(6000), 6021]);
});

test('the addresses of one IPv6 network count as one for wrong passwords, captchas and registrations', async () => {
  const from = (network: string, host: number) => app.guest(`2001:db8:0:${network}::${host.toString(16)}`);
  const body = { password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
  for (let host = 1; host <= 3; host += 1) {
    expect(await from('a', host).call(logIn, wrong)).toMatchObject({ status_code: 6002 });
    expect(await from('b', host).call(register, { ...body, userName: `House${host}aa` })).toMatchObject({ status_code: 6000 });
  }
  for (let host = 1; host <= 60; host += 1) await from('c', host).call(getCaptcha);

  expect(await from('a', 4).call(logIn, right)).toMatchObject({ status_code: 6021 });
  expect(await from('b', 4).call(register, { ...body, userName: 'House4aa' })).toMatchObject({ status_code: 6021 });
  expect(await from('c', 61).call(getCaptcha)).toMatchObject({ status_code: 6501 });
  expect(await from('d', 1).call(getCaptcha)).toMatchObject({ status_code: 6000 });
});

test('an address has sixty open pictures at most, however many it asks for at once [ERR-5]', async () => {
  const asked = Array.from({ length: 80 }, () => app.guest('203.0.113.77').call(getCaptcha));

  const answers = await Promise.all(asked);

  expect(answers.filter(({ data }) => data !== null)).toHaveLength(60);
});

import { checkUserName, logIn } from '@site/shared/wire';
import { HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { cheapProof, readPicture, solveProof } from '../captcha/testing.ts';
import { createLoginGuard } from './login-guard.ts';
import { createLoginStore } from './login-recorder.ts';

const app = withTestApp({}, 'each test');

const right = { userName: 'player01', password: 'Demo2026pass', remember: false };
const wrong = { ...right, password: 'Wrong2026' };

/** Guesses the password from as many addresses, three times each; answers the codes of the server. */
async function guess(addresses: number): Promise<readonly number[]> {
  const codes = [];
  for (let address = 1; address <= addresses; address += 1) {
    const client = app.guest(`203.0.113.${address}`);
    for (let turn = 0; turn < 3; turn += 1) codes.push((await client.call(logIn, wrong)).status_code);
  }
  return codes;
}

test('guesses at one name from a hundred addresses meet the step-up after five [ERR-5]', async () => {
  const codes = await guess(100);

  expect(codes.slice(0, 5)).toEqual(Array(5).fill(6002));
  expect(new Set(codes.slice(5))).toEqual(new Set([6021]));
});

test('an owner of an IPv6 /48 meets the step-up after three hundred names, from however many of its networks [ERR-5]', async () => {
  const store = createLoginStore(app.db);
  const guard = createLoginGuard(store, app.clock);
  const attempt = (at: number) => ({ named: `victim${at}`, address: addressKey(`2001:db8:7:${at.toString(16)}::1`), knownDevice: null });
  for (let at = 1; at <= 300; at += 1) await guard.admit(attempt(at), async () => 0);

  await expect(guard.admit(attempt(301), async () => 0)).rejects.toMatchObject({ code: 6021 });
  await guard.admit({ ...attempt(301), address: addressKey('2001:db8:8:1::1') }, async () => 0);
});

test('parallel guesses from many addresses do not slip through the step-up [ERR-5]', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => app.guest(`203.0.113.${at + 1}`).call(logIn, wrong)));

  expect(answers.filter((answer) => answer.status_code === 6002)).toHaveLength(5);
});

test('the owner gets in on a new device with a proof, and on a known one without, however many strangers guess', async () => {
  const own = await app.player();
  await guess(4);
  const elsewhere = app.guest('198.51.100.7');
  expect(await elsewhere.call(logIn, right)).toMatchObject({ status_code: 6021, data: { level: '1' } });

  const solution = await solveProof(elsewhere, { purpose: 'login', level: 1 });
  expect(await elsewhere.call(logIn, { ...right, ...solution })).toMatchObject({ status_code: 6000 });
  own.use(null);
  expect(await own.call(logIn, right)).toMatchObject({ status_code: 6000 });
});

test('each further guess at a name needs a larger proof, and one of a lower level is not enough', async () => {
  await guess(2);
  for (let address = 10; address < 15; address += 1) {
    const client = app.guest(`203.0.113.${address}`);
    const solution = await solveProof(client, { purpose: 'login', level: 1 });
    expect(await client.call(logIn, { ...wrong, ...solution })).toMatchObject({ status_code: 6002 });
  }
  const client = app.guest('203.0.113.20');
  const low = await solveProof(client, { purpose: 'login', level: 1 });
  const high = await solveProof(client, { purpose: 'login', level: 2 });

  expect(await client.call(logIn, { ...wrong, ...low })).toMatchObject({ status_code: 6021, data: { level: '2' } });
  expect(await client.call(logIn, { ...wrong, ...high })).toMatchObject({ status_code: 6002 });
});

test('a hundred addresses that read every picture get twenty guesses at one name, and then each costs work [ERR-5]', async () => {
  const codes: number[] = [];
  for (let address = 1; address <= 100; address += 1) {
    const client = app.guest(`203.0.113.${address}`);
    codes.push((await client.call(logIn, { ...wrong, ...(await readPicture(app, client)) })).status_code);
  }
  expect(codes.filter((code) => code === 6002)).toHaveLength(20);
  expect(new Set(codes.slice(20))).toEqual(new Set([6021]));

  const client = app.guest('198.51.100.1');
  const picture = await readPicture(app, client);
  expect(await client.call(logIn, { ...right, ...picture })).toMatchObject({ status_code: 6021, data: { level: '3' } });
  const proof = await cheapProof(app, client, { purpose: 'login', level: 3 });
  expect(await client.call(logIn, { ...right, ...proof })).toMatchObject({ status_code: 6000 });
});

test('who can read pictures only gets in on a known device at once, elsewhere after an hour without guesses [ERR-5]', async () => {
  const own = await app.player();
  own.use(null);
  for (let address = 1; address <= 40; address += 1) {
    const client = app.guest(`203.0.113.${address}`);
    await client.call(logIn, { ...wrong, ...(await readPicture(app, client)) });
  }

  const elsewhere = app.guest('198.51.100.7');
  expect(await elsewhere.call(logIn, { ...right, ...(await readPicture(app, elsewhere)) })).toMatchObject({ status_code: 6021 });
  expect(await own.call(logIn, right)).toMatchObject({ status_code: 6000 });
  app.clock.advance(HOUR_MS + SECOND_MS);
  expect(await elsewhere.call(logIn, right)).toMatchObject({ status_code: 6000 });
});

test('a known device that mistypes waits like any other', async () => {
  const own = await app.player();
  own.use(null);
  for (let turn = 0; turn < 3; turn += 1) await own.call(logIn, wrong);
  expect(await own.call(logIn, right)).toMatchObject({ status_code: 6021 });
  for (let turn = 0; turn < 2; turn += 1) {
    const solution = await solveProof(own, { purpose: 'login', level: 1 });
    await own.call(logIn, { ...wrong, ...solution });
  }
  const solution = await solveProof(own, { purpose: 'login', level: 1 });
  await own.call(logIn, { ...wrong, ...solution });

  expect(await own.call(logIn, right)).toMatchObject({ status_code: 6501 });
});

test('an address may check thirty names a minute', async () => {
  const client = app.guest('203.0.113.1');
  for (let turn = 0; turn < 30; turn += 1) await client.call(checkUserName, { userName: `Member${turn}` });

  expect(await client.call(checkUserName, { userName: 'Member99' })).toMatchObject({
    status_code: 6501,
    httpStatus: 429,
    message: '操作过于频繁，请稍后再试',
  });
  expect(await app.guest('203.0.113.2').call(checkUserName, { userName: 'Member99' })).toMatchObject({ status_code: 6000 });
});

test('an attempt whose password could not be checked counts nowhere', async () => {
  const guard = createLoginGuard(createLoginStore(app.db), app.clock);
  const attempt = { named: 'player01', address: addressKey('203.0.113.1'), knownDevice: null };
  for (let turn = 0; turn < 10; turn += 1) {
    await guard.admit(attempt, async () => 0);
    await guard.withdraw(attempt);
  }

  expect(await app.guest('203.0.113.1').call(logIn, wrong)).toMatchObject({ status_code: 6002 });
});

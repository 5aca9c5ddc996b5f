import { logIn, register } from '@site/shared/wire';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { solveProof } from './testing.ts';

const app = withTestApp();

const right = { userName: 'player01', password: 'Demo2026pass', remember: false };
const wrong = { ...right, password: 'Wrong2026' };

let addresses = 0;
/** A client that has to prove its work. */
async function suspect(): Promise<SignedClient> {
  addresses += 1;
  const client = app.guest(`203.0.113.${addresses}`);
  for (let turn = 0; turn < 3; turn += 1) await client.call(logIn, { ...wrong, userName: `nobody${addresses}` });
  return client;
}
const attempt = (client: SignedClient, solution: { readonly proof: string }) =>
  client.call(logIn, { ...wrong, userName: `nobody${addresses}`, ...solution });

test('a proof of work admits one attempt [ERR-5]', async () => {
  const client = await suspect();
  const solution = await solveProof(client, { purpose: 'login', level: 1 });

  expect(await client.call(logIn, { ...wrong, userName: `nobody${addresses}` })).toMatchObject({ status_code: 6021, data: { level: '1' } });
  expect(await attempt(client, solution)).toMatchObject({ status_code: 6002 });
  expect(await attempt(client, solution)).toMatchObject({ status_code: 6023 });
});

test('of two attempts with one proof at the same time one is admitted', async () => {
  const client = await suspect();
  const solution = await solveProof(client, { purpose: 'login', level: 1 });
  const answers = await Promise.all([attempt(client, solution), attempt(client, solution)]);

  expect(new Set(answers.map((answer) => answer.status_code))).toEqual(new Set([6002, 6023]));
});

test('a proof counts on the device and for the purpose it was made for, and for five minutes', async () => {
  const client = await suspect();
  const ofAnother = await solveProof(app.guest('203.0.113.200'), { purpose: 'login', level: 1 });
  const forAnother = await solveProof(client, { purpose: 'register', level: 1 });
  const late = await solveProof(client, { purpose: 'login', level: 1 });

  expect(await attempt(client, ofAnother)).toMatchObject({ status_code: 6024 });
  expect(await attempt(client, forAnother)).toMatchObject({ status_code: 6024 });
  app.clock.advance(5 * MINUTE_MS);
  expect(await attempt(client, late)).toMatchObject({ status_code: 6023 });
});

test('a proof with altered terms, without work or without form is refused', async () => {
  const client = await suspect();
  const { proof } = await solveProof(client, { purpose: 'login', level: 1 });
  const text = Buffer.from(proof, 'base64').toString();
  const send = (altered: string) => attempt(client, { proof: Buffer.from(altered).toString('base64') });

  expect(await send(text.replace('"level":1', '"level":6'))).toMatchObject({ status_code: 6024 });
  expect(await send(text.replace(/"derivedKey":"[0-9a-f]{8}/, '"derivedKey":"00000000'))).toMatchObject({ status_code: 6024 });
  expect(await send('{}')).toMatchObject({ status_code: 6024 });
  expect(await attempt(client, { proof: '====' })).toMatchObject({ status_code: 6024 });
});

test('a registration accepts a proof in place of a picture [ERR-5]', async () => {
  const client = app.guest('203.0.113.210');
  const body = { password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
  for (const userName of ['Proof1aa', 'Proof2aa', 'Proof3aa']) await client.call(register, { ...body, userName });

  expect(await client.call(register, { ...body, userName: 'Proof4aa' })).toMatchObject({ status_code: 6021 });
  const solution = await solveProof(client, { purpose: 'register', level: 1 });
  expect(await client.call(register, { ...body, userName: 'Proof4aa', ...solution })).toMatchObject({ status_code: 6000 });
});

test('the work of a proof begins anywhere, so that a script has no attempts to leave out', async () => {
  const client = app.guest('203.0.113.211');
  const counters: number[] = [];
  // One in three ends in the first third: that none of sixty does happens once in 10^10 runs.
  while (!counters.some((counter) => counter < 75) && counters.length < 60) {
    const { proof } = await solveProof(client, { purpose: 'login', level: 1 });
    counters.push((JSON.parse(Buffer.from(proof, 'base64').toString()) as { solution: { counter: number } }).solution.counter);
  }

  expect(Math.min(...counters)).toBeLessThan(75);
  expect(Math.max(...counters)).toBeLessThan(225);
});

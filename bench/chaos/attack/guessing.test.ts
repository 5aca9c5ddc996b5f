/** What a stranger learns or takes over by guessing, from as many addresses and devices as he likes. */
import {
  bindContact,
  checkRecoveryCode,
  getProof,
  logIn,
  logInByPhone,
  register,
  resetPassword,
  sendContactCode,
  sendRecoveryCode,
} from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { cheapProof, solveProof } from '@site/server/modules/people/captcha/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp({}, 'each test');

const WRONG = { password: 'Wrong2026pass', remember: false };
const PHONE = '13700001234';
const NOBODYS_PHONE = '13900001111';

/** A member with that phone. */
async function memberWithPhone(userName: string): Promise<void> {
  const member = await app.newcomer(userName);
  const { data } = await member.call(sendContactCode, { kind: 'phone', target: PHONE, password: 'Sturdy2026' });
  const { status_code } = await member.call(bindContact, { ticket: data?.ticket ?? '', code: await lastCode() });
  expect(status_code).toBe(6000);
}

/** The code of the last message, in whatever form it is. */
async function lastCode(): Promise<string> {
  const [message] = await app.outbox();
  return /验证码\s?([A-Za-z0-9]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

const fail = async (times: number, attempt: () => Promise<unknown>) => {
  for (let done = 0; done < times; done += 1) await attempt();
};

test('the verification at the phone log-in does not say whose phone a number is [ERR-5]', async () => {
  await memberWithPhone('hasphone1');
  const client = () => app.guest('203.0.113.40');
  await fail(3, () => client().call(logIn, { userName: 'hasphone1', ...WRONG }));

  const own = await client().call(logInByPhone, { phone: PHONE, ...WRONG });
  const other = await client().call(logInByPhone, { phone: NOBODYS_PHONE, ...WRONG });

  expect(own).toEqual(other);
});

test('the verification at the log-in by name does not say which name a phone belongs to [ERR-5]', async () => {
  await memberWithPhone('hasphone2');
  const client = () => app.guest('203.0.113.41');
  await fail(3, () => client().call(logInByPhone, { phone: PHONE, ...WRONG }));

  const own = await client().call(logIn, { userName: 'hasphone2', ...WRONG });
  const other = await client().call(logIn, { userName: 'player01', ...WRONG });

  expect(own).toEqual(other);
});

const NETWORKS = 1000;
const CODES_A_DAY_OF_A_NETWORK = 20 * 24;
const TRIES_OF_A_CODE = 2;

test('a recovery code that follows many for one name cannot be guessed by a thousand networks in a day [ERR-5]', async () => {
  for (let sent = 1; sent <= 12; sent += 1) {
    const guest = app.guest(`2001:db8:0:${sent.toString(16)}::1`);
    const solution = sent <= 3 ? {} : await cheapProof(app, guest, { purpose: 'recovery', level: 6 });
    expect(await guest.call(sendRecoveryCode, { userName: 'player01', ...solution })).toMatchObject({ status_code: 6000 });
  }

  const code = await lastCode();
  const codes = (/^\d+$/.test(code) ? 10 : 30) ** code.length;

  expect((NETWORKS * CODES_A_DAY_OF_A_NETWORK * TRIES_OF_A_CODE) / codes).toBeLessThan(1 / 1000);
});

test('a recovery ticket is of no use on another device, without its code, and after five wrong codes', async () => {
  const guest = app.guest('203.0.113.42');
  const { data } = await guest.call(sendRecoveryCode, { userName: 'player01' });
  const ticket = data?.ticket ?? '';
  const code = await lastCode();
  const wrong = code === '000000' ? '000001' : '000000';

  expect(await app.guest('203.0.113.42').call(checkRecoveryCode, { ticket, code })).toMatchObject({ status_code: 10409 });
  expect(await guest.call(resetPassword, { ticket, password: 'Quiet2027lake' })).toMatchObject({ status_code: 10001 });
  await fail(5, () => guest.call(checkRecoveryCode, { ticket, code: wrong }));
  expect(await guest.call(checkRecoveryCode, { ticket, code })).toMatchObject({ status_code: 10409 });
});

interface Solved {
  challenge: { parameters: Record<string, unknown> & { data: Record<string, unknown> }; signature: string };
  solution: Record<string, unknown>;
}

/** A solved proof with a change that its sender made. */
function changed(proof: string, change: (solved: Solved) => void): string {
  const solved = JSON.parse(Buffer.from(proof, 'base64').toString()) as Solved;
  change(solved);
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}

const CHANGES: Readonly<Record<string, (solved: Solved) => void>> = {
  'a higher level': ({ challenge }) => void (challenge.parameters.data['level'] = 6),
  'a later end': ({ challenge }) => void (challenge.parameters.data['expiresAtMs'] = 9e15),
  'cheaper work': ({ challenge }) => void (challenge.parameters['cost'] = 1),
  'no signed key': ({ challenge }) => void delete challenge.parameters['keySignature'],
  'an empty prefix': ({ challenge }) => void (challenge.parameters['keyPrefix'] = ''),
  'a signature in capitals': ({ challenge }) => void (challenge.signature = challenge.signature.toUpperCase()),
  'another counter and key': ({ solution }) => void Object.assign(solution, { counter: 1, derivedKey: '0'.repeat(64) }),
};

describe('a solved proof', () => {
  const attempt = (client: SignedClient, proof: string) => client.call(logIn, { userName: 'player01', ...WRONG, proof });

  test.each(Object.keys(CHANGES))('with %s is refused [ERR-5]', async (what) => {
    const guest = app.guest('203.0.113.43');
    const { proof } = await solveProof(guest, { purpose: 'login', level: 1 });

    expect(await attempt(guest, changed(proof, CHANGES[what] ?? (() => undefined)))).toMatchObject({ status_code: 6024 });
  });

  test('is refused for another purpose, on another device, and a second time in another spelling [ERR-5]', async () => {
    const guest = app.guest('203.0.113.44');
    const { proof } = await solveProof(guest, { purpose: 'login', level: 1 });
    const ofRecovery = await solveProof(guest, { purpose: 'recovery', level: 1 });

    expect(await attempt(guest, ofRecovery.proof)).toMatchObject({ status_code: 6024 });
    expect(await attempt(app.guest('203.0.113.44'), proof)).toMatchObject({ status_code: 6024 });
    expect(await attempt(guest, proof)).toMatchObject({ status_code: 6002 });
    expect(
      await attempt(
        guest,
        changed(proof, ({ solution }) => void (solution['time'] = 1)),
      ),
    ).toMatchObject({ status_code: 6023 });
  });
});

test.each([0, 7, -1, 1.5, 1e9])('a proof of level %d is not issued', async (level) => {
  expect(await app.guest('203.0.113.45').call(getProof, { purpose: 'login', level })).toMatchObject({ status_code: 10003 });
});

test('registrations that fail do not name taken names without limit [ERR-5]', async () => {
  const codes: number[] = [];
  for (let tries = 0; tries < 100; tries += 1) {
    const attempt = { userName: 'player01', password: 'Quiet7river', birthDate: '1990-01-01', adult: true, agree: true } as const;
    codes.push((await app.guest('203.0.113.46').call(register, attempt)).status_code);
  }

  expect(codes[0]).toBe(10003);
  expect([6021, 6501]).toContain(codes.at(-1));
});

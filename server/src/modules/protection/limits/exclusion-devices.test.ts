import { randomUUID } from 'node:crypto';
import { SITE_ID } from '@site/shared/product';
import { createDeposit, excludeMember, launchVenue, logIn, submitIdentity, submitRealName } from '@site/shared/wire';
import { signedClient, type SignedClient } from '../../../kernel/testing.ts';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { withConsole } from '../../../testing/testing.ts';
import { deliver, keyed } from '../../money/deposits/testing.ts';
import { passportCheck } from '../../people/identity/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';

const operators = withConsole(operatorCommand('members'));

const password = 'Sturdy2026';
const depositAs = (member: SignedClient, payerName: string) =>
  member.call(createDeposit, { methodCode: 'bank', channelId: 'bank-a', amount: '500.00', payerName }, keyed());
const launch = (member: SignedClient) => member.call(launchVenue, { ...A_SLOT, siteId: SITE_ID });

/** A member of this name who excluded himself. */
async function excluded(userName: string, realName: string): Promise<SignedClient> {
  const member = await operators.app.newcomer(userName, '1990-06-18');
  await member.call(submitRealName, { realName });
  expect((await member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password })).status_code).toBe(6000);
  return member;
}

async function verify(member: SignedClient, realName: string): Promise<void> {
  expect((await member.call(submitIdentity, { ...(await passportCheck(member, 'X12345671')), realName })).status_code).toBe(6000);
  const { text } = await operators.type('identities', '--status', 'pending');
  expect(await operators.type('pass', /\b[0-9A-Z]{26}\b/.exec(text)?.[0] ?? '')).toMatchObject({ code: 0 });
}

describe('an account that was used elsewhere, and after the exclusion on a device of the excluded one,', () => {
  /** Logs an account in on the device of another member. */
  async function enterOn(member: SignedClient, userName: string): Promise<SignedClient> {
    member.use(null);
    member.use((await member.call(logIn, { userName, password, remember: false })).data);
    return member;
  }
  /** A member who paid under this name before, on a device of his own. */
  async function prepared(userName: string, name: string): Promise<SignedClient> {
    const member = await operators.app.newcomer(userName, '1979-03-03');
    const { data: order } = await depositAs(member, name);
    if (order !== null) await deliver(operators.app, order);
    return member;
  }

  test('is held where it gave the same name before, until its identity check [RG-6]', async () => {
    await prepared('LaterDev1', '沈知秋');
    const gone = await excluded('LaterDev1x', '沈知秋');
    const back = await enterOn(gone, 'LaterDev1');

    expect(await depositAs(back, '沈知秋')).toMatchObject({ data: { need: 'identity' } });
    expect(await launch(back)).toMatchObject({ data: { need: 'identity' } });
    await verify(back, '沈知秋');
    expect(await launch(back)).toMatchObject({ status_code: 6000 });
  });

  test('is held as well where it is the excluded one who logs in on its device [RG-6]', async () => {
    const back = await prepared('LaterDev2', '沈知夏');
    await excluded('LaterDev2x', '沈知夏');
    await enterOn(back, 'LaterDev2x');
    await enterOn(back, 'LaterDev2');

    expect(await launch(back)).toMatchObject({ data: { need: 'identity' } });
  });

  test('is held where both come to a new device at the same moment [RG-6]', async () => {
    // Without an order of the two, most such pairs go unnoticed on PostgreSQL; the names differ by pair.
    for (const letter of ['梅', '兰', '竹', '菊']) {
      const number = letter.codePointAt(0);
      await prepared(`Moment${number}`, `沈知${letter}`);
      await excluded(`Moment${number}x`, `沈知${letter}`);
      const { http, clock, config } = operators.app;
      const uuid = randomUUID();
      const [back, gone] = ['127.0.7.1', '127.0.7.2'].map((ip) => signedClient({ app: http, salt: config.siteSalt, clock, uuid, ip }));
      if (back === undefined || gone === undefined) throw new Error('There are two clients.');
      await Promise.all([enterOn(gone, `Moment${number}x`), enterOn(back, `Moment${number}`)]);

      expect(await launch(back)).toMatchObject({ data: { need: 'identity' } });
    }
  });

  test('is held where it gave any name after the exclusion [RG-6]', async () => {
    const gone = await excluded('LaterDev3x', '沈知春');
    operators.app.clock.advance(1000);
    await prepared('LaterDev3', '别家人');

    expect(await launch(await enterOn(gone, 'LaterDev3'))).toMatchObject({ data: { need: 'identity' } });
  });

  test('is not concerned where it gave another name before [RG-6]', async () => {
    await prepared('LaterDev4', '邻家人');
    operators.app.clock.advance(1000);
    const gone = await excluded('LaterDev4x', '沈知冬');

    expect(await launch(await enterOn(gone, 'LaterDev4'))).toMatchObject({ status_code: 6000 });
  });
});

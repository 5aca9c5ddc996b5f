/** What a call checks before its transaction is checked again inside it: hashing a password may wait in a queue for seconds. */
import { CODE } from '@site/shared/product';
import { issueLoginToken, logIn, logOutOtherDevices, openSession, register, sendContactCode } from '@site/shared/wire';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { createMemberStore } from './member.store.ts';
import { insertBlankMember, memberIdOf, setDeviceGuard } from './testing.ts';

const app = withTestApp({}, 'each test');
const player = { userName: 'player01', password: 'Demo2026pass', remember: false };

/** Runs `change` right before the last transaction of a call begins; `rehearsal` has as many of them. */
async function beforeLast<Answer>(
  { call, rehearsal }: { readonly call: () => Promise<Answer>; readonly rehearsal: () => Promise<unknown> },
  change: () => Promise<unknown>,
): Promise<Answer> {
  const executor = app.db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const transactions = jest.spyOn(app.db, 'transaction');
  await rehearsal();
  const last = transactions.mock.calls.length * 2;
  let isChanged = false;
  const connections = jest.spyOn(executor, 'provideConnection').mockImplementation(async (consumer) => {
    const isLast = !isChanged && transactions.mock.calls.length === last;
    isChanged ||= isLast;
    if (isLast) await change();
    return provide(consumer);
  });
  try {
    return await call();
  } finally {
    connections.mockRestore();
    transactions.mockRestore();
  }
}

const guardNow = () => setDeviceGuard(app, 'player01', true);
async function forgetDevices(): Promise<void> {
  await tablesOf(app.db)
    .deleteFrom('devices')
    .where('member_id', '=', await memberIdOf(app, 'player01'))
    .execute();
}

test('a device that its member removed during the log-in needs a code [ERR-5]', async () => {
  const client = await app.player();
  await guardNow();
  client.use(null);
  const call = () => client.call(logIn, player);

  expect(await beforeLast({ call, rehearsal: call }, forgetDevices)).toMatchObject({ status_code: CODE.deviceCodeRequired });
});

test('a hand-over to a new device needs a code if the guard was switched on meanwhile [SES-1] [ERR-5]', async () => {
  const owner = await app.player();
  const token = async () => (await owner.call(issueLoginToken)).data?.token ?? '';
  const [first, second] = [await token(), await token()];
  const open = (one: string) => () => app.guest().call(openSession, { token: one });

  expect(await beforeLast({ call: open(second), rehearsal: open(first) }, guardNow)).toMatchObject({
    status_code: CODE.deviceCodeRequired,
  });
});

test('a device that operators blocked during the log-in opens no session that would outlive the block [ERR-2]', async () => {
  const client = await app.player();
  client.use(null);
  const call = () => client.call(logIn, player);
  const block = { uuid: client.uuid, reason: 'test', blocked_by: 'lin', at_ms: 0 };

  expect(
    await beforeLast({ call, rehearsal: call }, () => tablesOf(app.db).insertInto('device_blocks').values(block).execute()),
  ).toMatchObject({
    status_code: CODE.deviceBlocked,
  });
});

test('registrations of an address through several instances count together [ERR-5]', async () => {
  const body = { password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true } as const;
  const join = (userName: string) => () => app.guest('198.51.100.1').call(register, { ...body, userName });
  const elsewhere = async () => {
    for (const id of ['ELSEWHERE1', 'ELSEWHERE2']) await insertBlankMember(app.db, id);
    const row = { register_ip: addressKey('198.51.100.1'), registered_at: app.clock.nowMs() };
    await tablesOf(app.db).updateTable('members').set(row).where('id', 'like', 'ELSEWHERE%').execute();
  };

  expect(await beforeLast({ call: join('Instance2'), rehearsal: join('Instance1') }, elsewhere)).toMatchObject({
    status_code: CODE.captchaRequired,
  });
});

describe('a password that was replaced since it was checked', () => {
  const replaced = async () => createMemberStore(app.db).complete(await memberIdOf(app, 'player01'), { password_hash: 'another hash' });
  const refused = { message: '密码刚刚已被修改，请用新密码重新登录' };

  test('sends no code for another contact [ACC-6]', async () => {
    const [client, other] = [await app.player(), await app.newcomer('rehearsal')];
    const order = { kind: 'email', target: 'other@example.com' } as const;
    const rehearsal = () => other.call(sendContactCode, { ...order, password: 'Sturdy2026' });
    const call = () => client.call(sendContactCode, { ...order, password: player.password });

    expect(await beforeLast({ call, rehearsal }, replaced)).toMatchObject(refused);
  });

  test('ends no session on another device [ACC-6]', async () => {
    const [client, other] = [await app.player(), await app.newcomer('rehearsal')];
    const endOthers = (from: SignedClient, password: string) => () => from.call(logOutOtherDevices, { password });
    const calls = { call: endOthers(client, player.password), rehearsal: endOthers(other, 'Sturdy2026') };

    expect(await beforeLast(calls, replaced)).toMatchObject(refused);
  });
});

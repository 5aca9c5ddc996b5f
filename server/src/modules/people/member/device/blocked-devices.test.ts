import { CODE } from '@site/shared/product';
import { getPreInfo, getWalletSummary, listDevices, logIn, openSession } from '@site/shared/wire';
import { operatorCommand } from '../../../../testing/test-adapters.ts';
import { withConsole } from '../../../../testing/testing.ts';

const operators = withConsole(operatorCommand('members'));

const BLOCKED = { status_code: CODE.deviceBlocked, message: '设备已被限制，请联系客服' };

test('every call of a blocked device is refused with 10102, as a guest and as a member [ERR-2]', async () => {
  const { app, type } = operators;
  const member = await app.newcomer('blocked01');
  const token = member.session()?.token ?? '';
  expect((await type('devices', 'blocked01')).text).toContain(member.uuid);

  expect(await type('block-device', member.uuid, 'bonus farm')).toMatchObject({
    code: 0,
    text: expect.stringContaining('1 sessions ended'),
  });

  expect(await member.call(getWalletSummary)).toMatchObject(BLOCKED);
  member.use(null);
  expect(await member.call(getPreInfo, { platformType: 6 })).toMatchObject(BLOCKED);
  expect(await member.call(logIn, { userName: 'blocked01', password: 'Sturdy2026', remember: false })).toMatchObject(BLOCKED);
  expect(await member.call(openSession, { token })).toMatchObject(BLOCKED);
});

test('the member goes on elsewhere, and the device after it was unblocked; its sessions stay ended [ERR-2]', async () => {
  const { app, type } = operators;
  const [member, elsewhere] = [await app.newcomer('blocked02'), await app.again('blocked02')];
  await type('block-device', member.uuid, 'shared computer');
  expect((await elsewhere.call(listDevices)).status_code).toBe(6000);
  expect((await type('blocked-devices')).text).toContain('shared computer');
  expect((await type('devices', 'blocked02')).text).toContain('BLOCKED');

  expect((await type('unblock-device', member.uuid, 'cleared')).code).toBe(0);
  expect((await member.call(getWalletSummary)).status_code).toBe(CODE.sessionExpired);
  member.use(null);
  expect((await member.call(logIn, { userName: 'blocked02', password: 'Sturdy2026', remember: false })).status_code).toBe(6000);
});

test('blocking and unblocking are in the audit with reason and person; an unknown device is answered in words [ERR-2]', async () => {
  const { app, type } = operators;
  const uuid = app.guest().uuid;
  await type('block-device', uuid, 'first reason');
  await type('unblock-device', uuid, 'second reason');

  const audit = await app.ops('/site');
  expect(audit.body).toContain('block-device');
  expect(audit.body).toContain('first reason');
  expect(audit.body).toContain('second reason');
  expect((await type('unblock-device', uuid, 'once more')).text).toContain('is not blocked');
  expect((await type('block-device', 'x', 'too short')).text).toContain('X-API-UUID');
});

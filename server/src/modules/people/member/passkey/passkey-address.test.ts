import { startPasskey, startPasskeyLogIn } from '@site/shared/wire';
import { withTestApp } from '../../../../testing/testing.ts';

const app = withTestApp();
const REFUSED = { status_code: 10001, message: '当前网址不支持通行密钥，请使用密码' };

test('a site at an IP address begins neither a log-in nor a passkey, as browsers know no passkeys there', async () => {
  expect(await app.guest().call(startPasskeyLogIn)).toMatchObject(REFUSED);
  expect(await (await app.player()).call(startPasskey, { password: 'Demo2026pass' })).toMatchObject(REFUSED);
});

import { openHeader } from '@site/shared/crypto';
import { getMemberInfo } from '@site/shared/wire';
import { createMemberInfo } from './member-info.ts';

const CREDENTIALS = { token: 'token', signingKey: 'ab'.repeat(32), userName: 'player01' };

test('member info is requested with the locked money, and with the user name encrypted under the session’s key [SES-10] [API-13]', async () => {
  const call = jest.fn(async (..._request: unknown[]) => ({ lockMoney: '300.00' }));

  expect(await createMemberInfo({ call: call as never })(CREDENTIALS)).toEqual({ lockMoney: '300.00' });

  const [endpoint, body, options] = call.mock.calls[0] ?? [];
  expect([endpoint, body]).toEqual([getMemberInfo, { withLockMoney: 1 }]);
  expect([getMemberInfo.method, getMemberInfo.path]).toEqual(['POST', '/site/api/v1/user/member/info']);
  const { 'X-API-USER': sealed = '' } = (options as { readonly headers: Readonly<Record<string, string>> }).headers;
  expect(sealed).not.toContain('player01');
  expect(openHeader(CREDENTIALS.signingKey, sealed)).toBe('player01');
});

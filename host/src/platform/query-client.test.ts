import { BusinessError, NetworkError } from '@site/shared/platform';
import { isRetryable } from './query-client.ts';

test.each([
  ['a timeout', new NetworkError({ fault: 'timeout', message: '' }), true],
  ['a closed connection', new NetworkError({ fault: 'closed', message: '' }), true],
  ['a cancelled call', new NetworkError({ fault: 'cancelled', message: '' }), false],
  ['a refusal', new BusinessError({ code: 6002, message: '' }), false],
  ['a request that arrived twice', new BusinessError({ code: 10108, message: '', response: { data: { field: 'X-API-NONCE' } } }), true],
  ['a wrong signature', new BusinessError({ code: 10108, message: '', response: { data: { field: 'X-API-SIGN' } } }), false],
  ['a bug', new TypeError('x'), false],
])('%s: a retry is %s', (_case, error, expected) => {
  expect(isRetryable(error)).toBe(expected);
});

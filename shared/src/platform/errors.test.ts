import { SYSTEM_TEXT } from '@site/shared/product';
import { BusinessError, failureText, NetworkError } from './errors.ts';

test.each([
  ['a refusal in Chinese', new BusinessError({ code: 10003, message: '余额不足' }), '余额不足'],
  ['a network that was cut', new NetworkError({ fault: 'timeout', message: '请求超时，请重试' }), '请求超时，请重试'],
  ['the status text of a gateway', new NetworkError({ fault: 'http', message: 'Bad Gateway', status: 502 }), SYSTEM_TEXT],
  ['a refusal without words', new BusinessError({ code: 1, message: '' }), SYSTEM_TEXT],
  ['a bug', new TypeError('x is not a function'), SYSTEM_TEXT],
  ['a bug that speaks Chinese', new Error('内部'), SYSTEM_TEXT],
])('%s reads as a Chinese sentence for the player [ERR-6]', (_case, error, text) => {
  expect(failureText(error)).toBe(text);
});

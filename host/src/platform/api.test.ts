import { BusinessError, NetworkError } from '@site/shared/platform';
import { endpoint } from '@site/shared/wire';
import axios, { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { createApi } from './api.ts';

const ask = endpoint<{ id: number }, { name: string }>('POST', '/site/api/v1/thing');
const find = endpoint<{ q: string }, string[]>('GET', '/site/api/v1/find');
const pay = endpoint<{ amount: string }, null>('POST', '/fd/api/v1/pay', { access: 'member', money: true });

interface Reply {
  readonly status?: number;
  readonly statusText?: string;
  readonly data: string;
}

let sent: InternalAxiosRequestConfig[] = [];
let online = true;
const react = jest.fn();
const sign = jest.fn(async () => ({ 'X-API-SIGN': 'signed' }));

const apiWith = (adapter: AxiosAdapter) => createApi({ http: axios.create({ adapter }), sign, react, isOnline: () => online });
const answering = ({ status = 200, statusText = 'OK', data }: Reply) =>
  apiWith(async (config) => {
    sent.push(config);
    return { status, statusText, data, headers: {}, config };
  });
const failing = (cause: unknown) => apiWith(() => Promise.reject(cause));
const rejection = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const envelope = (status_code: number, message = '', data: unknown = null) => JSON.stringify({ status_code, message, data });

beforeEach(() => {
  sent = [];
  online = true;
  react.mockClear();
  sign.mockClear();
});

test('code 6000 is success and answers the data of the envelope [ERR-1]', async () => {
  expect(await answering({ data: envelope(6000, '成功', { name: '甲' }) }).call(ask, { id: 1 })).toEqual({ name: '甲' });
  expect(react).not.toHaveBeenCalled();
});

test('the bytes that were signed are the bytes that are sent, with the signed headers [SIG-2]', async () => {
  await answering({ data: envelope(6000) }).call(ask, { id: 7 });

  expect(sign).toHaveBeenCalledWith({ method: 'POST', path: '/site/api/v1/thing', query: '', body: '{"id":7}' });
  expect(sent[0]).toMatchObject({ method: 'post', url: '/site/api/v1/thing', data: '{"id":7}' });
  expect(sent[0]?.headers.toJSON()).toMatchObject({ 'X-API-SIGN': 'signed', 'Content-Type': 'application/json' });
});

test('a GET carries its body as the query that was signed', async () => {
  await answering({ data: envelope(6000, '', []) }).call(find, { q: '财 神' });

  expect(sent[0]?.url).toBe('/site/api/v1/find?q=%E8%B4%A2+%E7%A5%9E');
  expect(sign).toHaveBeenCalledWith(expect.objectContaining({ query: 'q=%E8%B4%A2+%E7%A5%9E', body: '' }));
});

test('a money call carries the key of its caller, and one of its own when there is none', async () => {
  const api = answering({ data: envelope(6000) });

  await api.call(pay, { amount: '1.00' }, { idempotencyKey: 'key-12345678' });
  await api.call(pay, { amount: '1.00' });

  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-12345678', expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('a refusal rejects with code and message, keeps the answer, and the site reacts [ERR-7]', async () => {
  const error = await rejection(answering({ data: envelope(6002, '账号或密码错误') }).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ code: 6002, message: '账号或密码错误', response: { status_code: 6002 } });
  expect(react).toHaveBeenCalledWith(error);
});

test('a refusal without words shows the text of its code, an unknown code the general one, never a blank [ERR-11]', async () => {
  expect(await rejection(answering({ data: envelope(6501) }).call(ask, { id: 1 }))).toMatchObject({ message: '操作过于频繁，请稍后再试' });
  expect(await rejection(answering({ data: envelope(98765, ' ') }).call(ask, { id: 1 }))).toMatchObject({
    message: '系统异常，请稍后重试或联系客服',
  });
});

test('an envelope is believed whatever the HTTP status', async () => {
  expect(await rejection(answering({ status: 422, data: envelope(10003, '请求参数有误（id）') }).call(ask, { id: 1 }))).toMatchObject({
    code: 10003,
  });
});

test.each([
  ['403 Forbidden', 403, 'Forbidden', '网络异常，请稍后重试'],
  ['406 Not Acceptable', 406, 'Not Acceptable', '网络异常，请稍后重试'],
  ['526 SSL error', 526, 'SSL error', '网络异常，请稍后重试'],
  ['a status without words', 502, '', '系统异常，请稍后重试或联系客服'],
] as const)('%s is a network error in words for a player [ERR-6]', async (_case, status, statusText, message) => {
  const error = await rejection(answering({ status, statusText, data: '<html>' }).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ fault: 'http', status, message });
  expect(react).not.toHaveBeenCalled();
});

test('a 200 that is no envelope is a network error and never a blank [ERR-6]', async () => {
  expect(await rejection(answering({ data: 'hello' }).call(ask, { id: 1 }))).toMatchObject({
    fault: 'http',
    message: '系统异常，请稍后重试或联系客服',
  });
});

test.each([
  ['a call the caller took back', new CanceledError('canceled'), true, 'cancelled', '请求已取消，请稍后重试'],
  ['an answer that never came', new AxiosError('timeout of 100000ms exceeded', 'ECONNABORTED'), true, 'timeout', '请求超时，请重试'],
  ['a message with the word timeout', new AxiosError('Timeout!', 'ERR_X'), true, 'timeout', '请求超时，请重试'],
  ['a connection that was never made', new AxiosError('connect ETIMEDOUT', 'ETIMEDOUT'), true, 'timeout', '连接超时，请重试'],
  ['status 0 while offline', new AxiosError('Network Error', 'ERR_NETWORK'), false, 'offline', '网络连接已断开，请检查网络'],
  ['status 0 while online', new AxiosError('Network Error', 'ERR_NETWORK'), true, 'closed', '连接已中断'],
  ['anything else', new TypeError('x is not a function'), true, 'unknown', '未知连接错误'],
] as const)('%s is told apart [ERR-7]', async (_case, cause, isOnline, fault, message) => {
  online = isOnline;

  const error = await rejection(failing(cause).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ fault, message, cause });
});

test('a request is given up after 100 seconds and can be taken back by its signal [SIG-9] [CON-10]', async () => {
  const { signal } = new AbortController();

  await answering({ data: envelope(6000) }).call(ask, { id: 1 }, { signal });

  expect(sent[0]).toMatchObject({ timeout: 100_000, signal });
});

import { BusinessError, NetworkError } from '@site/shared/platform';
import { endpoint, moneyEndpoint } from '@site/shared/wire';
import axios, { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { createApi, httpError, unwrap } from './api.ts';

const ask = endpoint<{ id: number }, { name: string }>('POST', '/site/api/v1/thing');
const find = endpoint<{ q: string }, string[]>('GET', '/site/api/v1/find');
const pay = moneyEndpoint<{ amount: string }, null>('POST', '/fd/api/v1/pay');

let sent: InternalAxiosRequestConfig[] = [];
let online = true;
const react = jest.fn();
const sign = jest.fn(async () => ({ 'X-API-SIGN': 'signed', 'X-API-TOKEN': 'tok' }));
const repair = jest.fn(async () => false);

const apiWith = (adapter: AxiosAdapter) => createApi({ http: axios.create({ adapter }), sign, react, isOnline: () => online, repair });
const answering = ({ status = 200, statusText = 'OK', data }: { status?: number; statusText?: string; data: string }) =>
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
  repair.mockReset();
  repair.mockResolvedValue(false);
});

test('code 6000 means success and returns the data of the envelope [ERR-1]', async () => {
  expect(await answering({ data: envelope(6000, '成功', { name: '甲' }) }).call(ask, { id: 1 })).toEqual({ name: '甲' });
  expect(react).not.toHaveBeenCalled();
});

test('the signed bytes are the bytes that are sent, with the signed headers [SIG-2]', async () => {
  await answering({ data: envelope(6000) }).call(ask, { id: 7 });

  expect(sign).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST', path: '/site/api/v1/thing', query: '', body: '{"id":7}' }));
  expect(sent[0]).toMatchObject({ method: 'post', url: '/site/api/v1/thing', data: '{"id":7}' });
  expect(sent[0]?.headers.toJSON()).toMatchObject({ 'X-API-SIGN': 'signed', 'Content-Type': 'application/json' });
});

test('a call names the trace of its press, next to what is signed', async () => {
  const adapter: AxiosAdapter = async (config) => {
    sent.push(config);
    return { status: 200, statusText: 'OK', data: envelope(6000), headers: {}, config };
  };
  const api = createApi({ http: axios.create({ adapter }), sign, react, isOnline: () => online, repair, traceparent: () => '00-a-b-01' });
  await api.call(ask, { id: 7 });

  expect(sent[0]?.headers.toJSON()).toMatchObject({ traceparent: '00-a-b-01', 'X-API-SIGN': 'signed' });
  expect(JSON.stringify(sign.mock.calls)).not.toContain('00-a-b-01');
});

test('a GET carries its body as the signed query', async () => {
  await answering({ data: envelope(6000, '', []) }).call(find, { q: '财 神' });

  expect(sent[0]?.url).toBe('/site/api/v1/find?q=%E8%B4%A2+%E7%A5%9E');
  expect(sign).toHaveBeenCalledWith(expect.objectContaining({ query: 'q=%E8%B4%A2+%E7%A5%9E', body: '' }));
});

test('a money call carries the idempotency key of its caller, or a generated one', async () => {
  const api = answering({ data: envelope(6000) });

  await api.call(pay, { amount: '1.00' }, { idempotencyKey: 'key-12345678' });
  await api.call(pay, { amount: '1.00' });

  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-12345678', expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test('a business error rejects with code and message, keeps the response, and the site reacts [ERR-7]', async () => {
  const error = await rejection(answering({ data: envelope(6002, '账号或密码错误') }).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ code: 6002, message: '账号或密码错误', response: { status_code: 6002 } });
  expect(react).toHaveBeenCalledWith(error);
});

test('a business error without text shows the text of its code, an unknown code the general one, never a blank [ERR-11]', async () => {
  expect(await rejection(answering({ data: envelope(6501) }).call(ask, { id: 1 }))).toMatchObject({ message: '操作过于频繁，请稍后再试' });
  expect(await rejection(answering({ data: envelope(98765, ' ') }).call(ask, { id: 1 }))).toMatchObject({
    message: '系统异常，请稍后重试或联系客服',
  });
});

test.each([400, 401, 409, 413, 422, 429, 500, 503])('a refusal in HTTP %i keeps its code and message [ERR-6] [ERR-1]', async (status) => {
  const error = await rejection(answering({ status, statusText: 'Bad', data: envelope(10003, '请求参数有误（id）') }).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(BusinessError);
  expect(error).toMatchObject({ code: 10003, message: '请求参数有误（id）' });
});

test.each([304, 400, 403, 404, 500, 502, 503])('a success in HTTP %i is an error all the same [ERR-6]', async (status) => {
  const error = await rejection(answering({ status, statusText: 'Forbidden', data: envelope(6000, '', { id: 1 }) }).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ fault: 'http', status, message: '网络异常，请稍后重试' });
});

test.each([200, 201, 206])('a success in HTTP %i counts [ERR-1]', async (status) => {
  expect(await answering({ status, data: envelope(6000, '', { id: 1 }) }).call(ask, { id: 1 })).toEqual({ id: 1 });
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
] as const)('%s is recognised [ERR-7]', async (_case, cause, isOnline, fault, message) => {
  online = isOnline;

  const error = await rejection(failing(cause).call(ask, { id: 1 }));

  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ fault, message, cause });
});

test('a request times out after 100 seconds and can be aborted by its signal [SIG-9] [CON-10]', async () => {
  const caller = new AbortController();

  await answering({ data: envelope(6000) }).call(ask, { id: 1 }, { signal: caller.signal });

  expect(sent[0]).toMatchObject({ timeout: 100_000, signal: { aborted: false } });
  caller.abort();
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('a call may set another timeout', async () => {
  await answering({ data: envelope(6000) }).call(ask, { id: 1 }, { timeoutMs: 20_000 });

  expect(sent[0]).toMatchObject({ timeout: 20_000 });
});

test('a repaired signature error is retried once, signed again, and never a third time [SIG-6]', async () => {
  repair.mockResolvedValue(true);
  const replies = [envelope(10108), envelope(6000, '', { name: '甲' }), envelope(10108), envelope(10108), envelope(6000)];
  const api = apiWith(async (config) => {
    sent.push(config);
    return { status: 200, statusText: 'OK', data: replies.shift(), headers: {}, config };
  });

  expect(await api.call(ask, { id: 1 })).toEqual({ name: '甲' });
  expect(sign).toHaveBeenCalledTimes(2);
  expect(repair).toHaveBeenCalledWith(expect.objectContaining({ code: 10108 }), { token: 'tok', isRepeatable: false });
  expect(react).not.toHaveBeenCalled();

  expect(await rejection(api.call(ask, { id: 1 }))).toMatchObject({ code: 10108, message: '安全校验未通过，请刷新页面重试' });
  expect(sent).toHaveLength(4);
  expect(react).toHaveBeenCalledTimes(1);
});

test('a retried money call keeps its idempotency key, and one that cannot be repaired is not retried', async () => {
  repair.mockResolvedValueOnce(true);
  const api = answering({ data: envelope(10108) });

  await rejection(api.call(pay, { amount: '1.00' }));
  await rejection(api.call(ask, { id: 1 }));

  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], undefined]);
});

test('reads and money calls may be carried out twice, other orders not [SIG-6]', async () => {
  const api = answering({ data: envelope(10108) });

  await rejection(api.call(find, { q: 'a' }));
  await rejection(api.call(pay, { amount: '1.00' }));
  await rejection(api.call(ask, { id: 1 }));

  expect(repair.mock.calls).toEqual([true, true, false].map((isRepeatable) => [expect.anything(), { token: 'tok', isRepeatable }]));
});

const rawAnswer = (body: unknown, status = 200) => ({ status, statusText: '', text: JSON.stringify(body) });
function thrownBy(body: unknown): unknown {
  try {
    return unwrap(rawAnswer(body));
  } catch (error) {
    return error;
  }
}

test.each([
  [{ status_code: 6000, message: '', data: { a: 1 } }, { a: 1 }],
  [{ status_code: 6000, message: '', data: 0 }, 0],
  [{ status_code: 6000, message: '' }, null],
  [{ status_code: 6000, message: '', data: null }, null],
])('the data of %j is the caller’s result, null where it is missing [ERR-1]', (body, data) => {
  expect(unwrap(rawAnswer(body))).toEqual(data);
});

test.each([[null], [6000], ['6000'], [[]], [{}], [{ code: 6000, data: 1 }], [{ status_code: '6000', data: 1 }], [{ status_code: null }]])(
  'a response of %j is no envelope, whatever it contains [ERR-1] [ERR-6]',
  (body) => {
    expect(thrownBy(body)).toBeInstanceOf(NetworkError);
  },
);

test.each([
  ['余额不足', '余额不足'],
  ['', '操作失败，请稍后重试'],
  [undefined, '操作失败，请稍后重试'],
  [null, '操作失败，请稍后重试'],
  [42, '操作失败，请稍后重试'],
])('a business error with the message %j is shown as “%s” [ERR-7] [ERR-11]', (message, shown) => {
  const error = thrownBy({ status_code: 10001, message, data: undefined });

  expect(error).toEqual(new BusinessError({ code: 10001, message: shown }));
  expect(error).toMatchObject({ code: 10001, response: { status_code: 10001, data: null } });
});

test.each([
  ['Bad Gateway', 502, 'Bad Gateway'],
  ['SSL Error', 525, '网络异常，请稍后重试'],
  ['', 500, '系统异常，请稍后重试或联系客服'],
  ['OK', 200, '系统异常，请稍后重试或联系客服'],
])('a page with the status text “%s” and the status %i shows “%s” [ERR-6]', (statusText, status, shown) => {
  const { fault, message, status: receivedStatus } = httpError({ status, statusText });
  expect([fault, receivedStatus, message]).toEqual(['http', status, shown]);
});

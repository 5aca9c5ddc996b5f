import { AxiosError, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { networkError } from './network-fault.ts';

const config = { headers: {} } as InternalAxiosRequestConfig;
const failed = (message: string, code?: string, request?: unknown) => new AxiosError(message, code, config, request);
const answered = (status: number, statusText: string, request?: unknown) =>
  new AxiosError('refused', 'ERR_BAD_RESPONSE', config, request, { status, statusText, data: '', headers: {}, config } as AxiosResponse);
/** The part of the error that reaches the player and the screens. */
function faultOf(cause: unknown, online = true) {
  const { fault, status, message } = networkError(cause, online);
  return { fault, status, message };
}
const SYSTEM = '系统异常，请稍后重试或联系客服';

test.each([
  ['the answer', answered(503, 'Service Unavailable'), 503, 'Service Unavailable'],
  ['the answer before the request', answered(502, 'Bad Gateway', { status: 500, statusText: 'Other' }), 502, 'Bad Gateway'],
  ['the request where there is no answer', failed('x', undefined, { status: 504, statusText: 'Gateway Timeout' }), 504, 'Gateway Timeout'],
  ['the request where the answer has no words', answered(500, '', { status: 500, statusText: 'Broken' }), 500, 'Broken'],
  ['neither, where no words came', answered(500, ''), 500, SYSTEM],
  ['neither, where the words are none', failed('x', undefined, { status: 500, statusText: 7 }), 500, SYSTEM],
  ['neither, where the request has no words', failed('x', undefined, { status: 500 }), 500, SYSTEM],
])('an HTTP failure takes its status and its text from %s [ERR-6] [ERR-7]', (_where, error, status, message) => {
  expect(faultOf(error)).toEqual({ fault: 'http', status, message });
});

test.each([[undefined], [null], ['a text'], [{}], [{ status: '500', statusText: 'Text' }], [{ status: 0, statusText: '' }]])(
  'a request %j without a status means that the connection was closed, or the browser is offline [ERR-7]',
  (request) => {
    const error = failed('Network Error', 'ERR_NETWORK', request);

    expect(faultOf(error)).toEqual({ fault: 'closed', status: 0, message: '连接已中断' });
    expect(faultOf(error, false)).toEqual({ fault: 'offline', status: 0, message: '网络连接已断开，请检查网络' });
  },
);

test.each([
  ['ECONNABORTED', 'aborted', '请求超时，请重试'],
  ['ETIMEDOUT', 'gone', '连接超时，请重试'],
  ['ERR_NETWORK', 'Timeout of 100000 ms exceeded', '请求超时，请重试'],
])('%s with “%s” is a timeout: %s [ERR-6] [ERR-7]', (code, message, shown) => {
  expect(faultOf(failed(message, code))).toEqual({ fault: 'timeout', status: 0, message: shown });
});

test('an aborted request is cancelled, even after a status arrived [ERR-7]', () => {
  const cancelled = new CanceledError('canceled', config, { status: 200, statusText: 'OK' });

  expect(faultOf(cancelled)).toMatchObject({ fault: 'cancelled', message: '请求已取消，请稍后重试' });
});

test.each([[new Error('boom')], ['boom'], [{ response: { status: 500 } }], [null]])(
  'any other failure (%p) is an unknown connection error with the failure as its cause [ERR-7]',
  (cause) => {
    expect(faultOf(cause)).toEqual({ fault: 'unknown', status: 0, message: '未知连接错误' });
    expect(networkError(cause, true).cause).toBe(cause);
  },
);

import { BusinessError, NetworkError } from '@site/shared/platform';
import { notAnEnvelope, unwrap } from './api.ts';

const answer = (body: unknown, status = 200) => ({ status, statusText: '', text: JSON.stringify(body) });
function thrownBy(body: unknown): unknown {
  try {
    return unwrap(answer(body));
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
  expect(unwrap(answer(body))).toEqual(data);
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
  const { fault, message, status: receivedStatus } = notAnEnvelope({ status, statusText });
  expect([fault, receivedStatus, message]).toEqual(['http', status, shown]);
});

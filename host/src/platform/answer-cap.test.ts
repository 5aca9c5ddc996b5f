import { ANSWER_MAX_BYTES } from '@site/shared/product';
import { capAnswer } from './answer-cap.ts';

test('a response within the limit stays unchanged [F50]', () => {
  const cap = capAnswer(undefined);
  cap.onDownloadProgress({ loaded: ANSWER_MAX_BYTES });
  cap.check('x'.repeat(ANSWER_MAX_BYTES));

  expect(cap.signal.aborted).toBe(false);
  expect(cap.refusal()).toBeNull();
});

test('a response that grows beyond the limit is aborted and reported as a system failure [F50] [ERR-6]', () => {
  const cap = capAnswer(undefined);
  cap.onDownloadProgress({ loaded: ANSWER_MAX_BYTES + 1 });

  expect(cap.signal.aborted).toBe(true);
  expect(cap.refusal()).toMatchObject({ name: 'NetworkError', fault: 'http', message: '系统异常，请稍后重试或联系客服' });
});

test('a response that arrives at once is rejected as well [F50]', () => {
  const cap = capAnswer(undefined);

  expect(() => cap.check('x'.repeat(ANSWER_MAX_BYTES + 1))).toThrow('too large');
  expect(cap.refusal()).toMatchObject({ fault: 'http' });
});

test('an abort by the caller is no size rejection', () => {
  const caller = new AbortController();
  const cap = capAnswer(caller.signal);
  caller.abort();

  expect(cap.signal.aborted).toBe(true);
  expect(cap.refusal()).toBeNull();
});

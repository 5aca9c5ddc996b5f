import { ANSWER_MAX_BYTES } from '@site/shared/product';
import { capAnswer } from './answer-cap.ts';

test('an answer within the limit is left alone [F50]', () => {
  const cap = capAnswer(undefined);
  cap.onDownloadProgress({ loaded: ANSWER_MAX_BYTES });
  cap.check('x'.repeat(ANSWER_MAX_BYTES));

  expect(cap.signal.aborted).toBe(false);
  expect(cap.refusal()).toBeNull();
});

test('one that grows beyond it is cut off, and told as a failure of the system [F50] [ERR-6]', () => {
  const cap = capAnswer(undefined);
  cap.onDownloadProgress({ loaded: ANSWER_MAX_BYTES + 1 });

  expect(cap.signal.aborted).toBe(true);
  expect(cap.refusal()).toMatchObject({ name: 'NetworkError', fault: 'http', message: '系统异常，请稍后重试或联系客服' });
});

test('one that arrived at once is refused as well [F50]', () => {
  const cap = capAnswer(undefined);

  expect(() => cap.check('x'.repeat(ANSWER_MAX_BYTES + 1))).toThrow('too large');
  expect(cap.refusal()).toMatchObject({ fault: 'http' });
});

test('the caller can end it as before, which is no refusal of its size', () => {
  const caller = new AbortController();
  const cap = capAnswer(caller.signal);
  caller.abort();

  expect(cap.signal.aborted).toBe(true);
  expect(cap.refusal()).toBeNull();
});

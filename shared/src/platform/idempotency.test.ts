import { createTestPlatform } from '@site/shared/testing';
import { BusinessError, NetworkError } from './errors.ts';
import { attemptFor, sendOnce } from './idempotency.ts';

const BODY = { methodCode: 'bank', channelId: 'bank-a', amount: '500' };
const STORED = { key: 'key-12345678', userName: 'player01', body: BODY };

test('a stored attempt serves the same request of the same member alone', () => {
  expect(attemptFor(STORED, { userName: 'player01', body: { ...BODY } })).toBe(STORED);
  expect(attemptFor(STORED, { userName: 'player01', body: { ...BODY, amount: '501' } }).key).not.toBe(STORED.key);
  expect(attemptFor(STORED, { userName: 'player02', body: BODY }).key).not.toBe(STORED.key);
  expect(attemptFor({ ...STORED, key: 'x' }, { userName: 'player01', body: BODY }).key).not.toBe('x');
});

test('a lost answer repeats the idempotency key; an answer or a refusal ends the attempt', async () => {
  const { storage } = createTestPlatform();
  const keys: string[] = [];
  const send = (outcome: Promise<string>) =>
    sendOnce(storage, 'mallAttempt', { userName: 'player01', goodsId: 'g1' }, (key) => {
      keys.push(key);
      return outcome;
    });

  await expect(send(Promise.reject(new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })))).rejects.toThrow(NetworkError);
  await expect(send(Promise.resolve('done'))).resolves.toBe('done');
  expect(storage.read('mallAttempt')).toBeNull();
  await expect(send(Promise.reject(new BusinessError({ code: 10003, message: '余额不足' })))).rejects.toThrow(BusinessError);
  expect(storage.read('mallAttempt')).toBeNull();

  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

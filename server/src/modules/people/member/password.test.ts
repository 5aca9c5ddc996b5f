import { CHEAP_PASSWORDS } from '../../../testing/testing.ts';
import { hashPassword, isPassword } from './password.ts';

test('a password is recognised by its hash', async () => {
  const stored = await hashPassword('Demo2026pass', CHEAP_PASSWORDS);

  expect(await isPassword('Demo2026pass', stored)).toBe(true);
  expect(await isPassword('Wrong2026', stored)).toBe(false);
});

test('more passwords at a time than the queue holds are refused at once, with when to try again', async () => {
  const hashes = Array.from({ length: 300 }, () => hashPassword('Demo2026pass', CHEAP_PASSWORDS));
  const refused = (await Promise.allSettled(hashes)).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  expect(refused[0]).toMatchObject({ code: 6501, message: '当前登录人数较多，请稍后再试', httpStatus: 503, retryAfterSeconds: 5 });
  expect(await hashPassword('Demo2026pass', CHEAP_PASSWORDS)).toContain('$argon2id$');
});

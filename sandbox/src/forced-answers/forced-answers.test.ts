import { CODE, textOfCode } from '@site/shared/product';
import { createTransfer, getPreInfo, getWalletSummary, logIn } from '@site/shared/wire';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';
import { FORCED_CODES } from './forced-answers.ts';

const app = withTestApp();

const force = (order: object) => app.ops('/forced-answers', order);
const once = (code: number, path = '') => ({ code, path, isOnce: true });
const preInfo = (client: ReturnType<typeof app.guest>) => client.call(getPreInfo, { platformType: 6 });

test('every code but those of success can be chosen [ERR-5]', () => {
  const chosen = new Set(FORCED_CODES);

  expect(Object.values(CODE).filter((code) => !chosen.has(code))).toEqual([CODE.success, CODE.zeroSuccess]);
});

test.each(FORCED_CODES)(
  'a guest’s next call is refused with %s and its usual message, and the one after it is answered [ERR-5]',
  async (code) => {
    const guest = app.guest();
    expect((await force({ device: guest.uuid, answer: once(code) })).statusCode).toBe(200);

    expect(await preInfo(guest)).toMatchObject({ status_code: code, message: textOfCode(code, '') });
    expect((await preInfo(guest)).status_code).toBe(CODE.success);
  },
);

test('a member’s calls are refused on every device until the answer is taken back, and move no money [ERR-5]', async () => {
  const [one, other] = [await app.player(), await app.player()];
  await force({ member: 'player01', answer: { code: CODE.areaMaintenance, path: '', isOnce: false } });

  const before = await one.call(createTransfer, { venueCode: 'IMTY', direction: 'in', amount: '100' }, keyed());
  expect(before.status_code).toBe(CODE.areaMaintenance);
  expect((await other.call(getWalletSummary)).status_code).toBe(CODE.areaMaintenance);
  expect((await other.call(getWalletSummary)).status_code).toBe(CODE.areaMaintenance);
  expect((await preInfo(app.guest())).status_code).toBe(CODE.success);
  await force({ member: 'player01', answer: null });

  expect((await one.call(getWalletSummary)).status_code).toBe(CODE.success);
});

test('an answer can wait for one path, such as the log-in [ERR-5]', async () => {
  const guest = app.guest();
  await force({ device: guest.uuid, answer: once(CODE.unusualIp, 'user/login') });

  expect((await preInfo(guest)).status_code).toBe(CODE.success);
  const credentials = { userName: 'player01', password: 'Demo2026pass', remember: false };
  expect((await guest.call(logIn, credentials)).status_code).toBe(CODE.unusualIp);
  expect((await guest.call(logIn, credentials)).status_code).toBe(CODE.success);
});

test('of many calls at once one uses a single answer up [ERR-5]', async () => {
  const guest = app.guest();
  await force({ device: guest.uuid, answer: once(CODE.limited) });

  const codes = await Promise.all(Array.from({ length: 8 }, async () => (await preInfo(guest)).status_code));
  expect(codes.filter((code) => code === CODE.limited)).toHaveLength(1);
});

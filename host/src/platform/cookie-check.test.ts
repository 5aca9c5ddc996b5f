import Cookies from 'js-cookie';
import { cookiesWork } from './cookie-check.ts';

test('a browser that keeps cookies passes, with a cookie that lives one day [SH-5] [CON-14]', () => {
  const set = jest.fn<string | undefined, Parameters<typeof Cookies.set>>((...args) => Cookies.set(...args));

  expect(cookiesWork({ get: Cookies.get, set })).toBe(true);
  expect(set).toHaveBeenCalledWith('cookie_check', '1', expect.objectContaining({ expires: 1, path: '/' }));
});

test('a browser that drops cookies, or throws on them, fails the check [SH-5]', () => {
  const silent = { get: (() => undefined) as never, set: () => undefined };
  const loud = {
    ...silent,
    set: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };

  expect(cookiesWork(silent)).toBe(false);
  expect(cookiesWork(loud)).toBe(false);
});

import { checkCookies, cookiesWork, haveCookiesPassed } from './cookie-check.ts';

test('a browser that keeps cookies passes, with a cookie that lives one day [SH-5] [CON-14]', () => {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return 'other=1; cookie_check=1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };

  expect(cookiesWork(jar)).toBe(true);
  expect(written).toEqual(['cookie_check=1;max-age=86400;path=/;samesite=strict']);
});

test('a browser that drops cookies, or throws on them, fails the check [SH-5]', () => {
  const silent = {
    get cookie() {
      return 'other=1';
    },
    set cookie(_text: string) {
      // Dropped.
    },
  };
  const loud = {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError');
    },
    set cookie(_text: string) {
      throw new DOMException('denied', 'SecurityError');
    },
  };

  expect([cookiesWork(silent), cookiesWork(loud)]).toEqual([false, false]);
});

test('the page knows no result before the check, and that of the check afterwards [SH-5]', () => {
  const root = document.createElement('html');
  expect(haveCookiesPassed(root)).toBe(false);

  checkCookies(root);

  expect([haveCookiesPassed(root), root.getAttribute('data-cookies')]).toEqual([true, 'on']);
});

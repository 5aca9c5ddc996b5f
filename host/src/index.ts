/** The entry of the host: the site, or the cookie wall where the boot script's cookie check failed (SH-5). A failed start shows a sentence instead of a blank page. */
import { takeOver } from './first-view/take-over.ts';
import { haveCookiesPassed } from './boot-script/cookie-check.ts';

const root = document.getElementById('root');
if (root) takeOver(document, root);
const start = haveCookiesPassed(document.documentElement)
  ? import(/* webpackMode: "eager" */ './start.tsx')
  : import(/* webpackChunkName: "cookie-wall" */ './screens/status/cookie-wall-start.tsx');

start.catch((error: unknown) => {
  if (root) root.textContent = '页面出错了，请刷新重试';
  throw error;
});

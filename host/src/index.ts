/**
 * The entry of the host: the site, or the cookie wall where the boot script's cookie check failed (SH-5). A failed start shows a sentence instead of a blank
 * page. In a page that waits for a host to take it over, the entry offers the start.
 */
import { takeOver } from './first-view/take-over.ts';
import { haveCookiesPassed } from './boot-script/cookie-check.ts';
import { offerHost, type StartHost } from './host-move/handover.ts';

/** The bundler's name of a chunk's file. */
declare let __webpack_get_script_filename__: (chunk: string) => string;

const site = () => import(/* webpackMode: "eager" */ './start.tsx');
if (!offerHost(evaluate)) startPage();

async function evaluate(): Promise<StartHost> {
  nameChunks(new URL((document.currentScript as HTMLScriptElement).src).hash);
  const [{ startHost }, { evaluatePage, takePage }] = await Promise.all([
    site(),
    import(/* webpackChunkName: "host-taken" */ './host-move/taken-page.ts'),
  ]);
  await evaluatePage();
  return (handover) => takePage(handover, startHost);
}

function startPage(): void {
  const root = document.getElementById('root');
  if (root) takeOver(document, root);
  const start = haveCookiesPassed(document.documentElement)
    ? site().then(({ startHost }) => startHost())
    : import(/* webpackChunkName: "cookie-wall" */ './screens/status/cookie-wall-start.tsx');

  start.catch((error: unknown) => {
    if (root) root.textContent = '页面出错了，请刷新重试';
    throw error;
  });
}

/** Every chunk has the mark of its host in its address: it separates the chunks of two hosts in one page. */
function nameChunks(mark: string): void {
  const fileOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => fileOf(chunk) + mark;
}

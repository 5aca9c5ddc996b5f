/** Redirects phones and tablets to the download page first and stores their address (SH-6). */
import type { KeyedStorage } from '@site/shared/platform';
import { goesToDownloadPage, ROUTES } from '@site/shared/product';

interface Page {
  readonly location: Pick<Location, 'pathname' | 'href'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly matchMedia: Window['matchMedia'];
}

/** Changes the address before the first render: nothing loads twice, and the browser's back button leaves the site. */
export function redirectToDownloadPage(page: Page, storage: KeyedStorage): void {
  const { location, history, navigator } = page;
  const { pathname, href } = location;
  const installed = page.matchMedia('(display-mode: standalone)').matches;
  const visit = { userAgent: navigator.userAgent, pathname, installed, stayWeb: storage.read('stayWeb') === true };
  if (!goesToDownloadPage(visit)) return;
  storage.write('mobileSource', { path: pathname, href });
  history.replaceState(null, '', ROUTES.downloadPage.path);
}

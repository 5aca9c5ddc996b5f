/** The start of a page whose browser refuses cookies: the cookie wall alone, without platform or network (SH-5). */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { applyTheme, SiteTheme } from '@site/shared/ui';
import { createRoot } from 'react-dom/client';
import { pageBoot } from '../../boot-script/page-boot.ts';
import { cookiesWork } from '../../boot-script/cookie-check.ts';
import { CookieWall } from './cookie-wall.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
applyTheme('system');
createRoot(root).render(
  <CacheProvider value={createCache({ key: 'c', nonce: pageBoot().nonce })}>
    <SiteTheme initial="system">
      <CookieWall works={cookiesWork} reload={() => location.reload()} />
    </SiteTheme>
  </CacheProvider>,
);

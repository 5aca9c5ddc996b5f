import { isDrawnFor } from '@site/shared/site-rules';
import { ROUTES, type RouteName } from '@site/shared/product';
import { freePort } from '@site/tools/free-port.ts';
import { startSite } from '@site/tools/site/start-site.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
const [port, venuePort, payPort] = [await freePort(), await freePort(), await freePort()];
const log: string[] = [];
const site = await startSite({ port, venuePort, payPort, dataDir: mkdtempSync('/tmp/zz-'), log: (l: string) => void log.push(l), env: { DRAW_PAGES: 'on', PUBLIC_ORIGIN: `http://127.0.0.1:${port}` } });

import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const want = (process.argv[2] ?? '/').split(',');
for (const js of [false, true]) for (const [w, scheme] of [[390, 'dark'], [1280, 'light']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: 844 }, javaScriptEnabled: js, colorScheme: scheme, baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  if (js) {
    await page.goto('/user/login');
    await page.getByLabel('账号').fill('player01');
    await page.getByLabel('密码', { exact: true }).fill('Demo2026pass');
    await page.getByRole('main').getByRole('button', { name: /^登录/ }).click();
    await page.waitForTimeout(2500);
  } else await context.addCookies([{ name: 'X-API-TOKEN', value: 'abc', url: `http://127.0.0.1:${port}` }]);
  for (const path of want) {
    let html = '';
    for (let n = 0; n < 20 && !html.includes('id="first-view"'); n += 1) { html = await (await page.request.get(path)).text(); await new Promise((r) => setTimeout(r, 200)); }
    await page.goto(path);
    if (js) await page.waitForTimeout(2500);
    else await page.addStyleTag({ content: '.fv-loading{display:none!important}' }).catch(() => 0);
    await page.screenshot({ path: `/tmp/shots/${path.replaceAll('/', '_')}-${w}-${js ? 'own' : 'drawn'}.png` });
  }
  await context.close();
}
await browser.close();
await site.stop();
process.exit(0);

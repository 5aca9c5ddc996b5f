import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/tools/free-port.ts';
import { startSite } from '@site/tools/site/start-site.ts';
import { DEMO_MEMBER, expect, test } from '../fixtures/site.ts';

test('the same client build runs against the backend of another origin [API-19]', async ({ page }) => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'site-two-origins-'));
  const ports = {
    page: await freePort(),
    api: await freePort(),
    others: [await freePort(), await freePort(), await freePort(), await freePort()] as const,
  };
  const pageOrigin = `http://127.0.0.1:${ports.page}`;
  const quiet = () => undefined;
  const api = await startSite({
    port: ports.api,
    venuePort: ports.others[0],
    payPort: ports.others[1],
    dataDir: join(dataDir, 'api'),
    log: quiet,
    env: { SITE_ORIGINS: pageOrigin },
  });
  const site = await startSite({
    port: ports.page,
    venuePort: ports.others[2],
    payPort: ports.others[3],
    dataDir: join(dataDir, 'page'),
    log: quiet,
    env: { API_ORIGIN: api.origin },
  });
  const apiOrigins: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/') && apiOrigins.push(new URL(request.url()).origin));

  await page.goto(`${pageOrigin}/user/login`);
  await page.getByLabel('账号').fill(DEMO_MEMBER.userName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_MEMBER.password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner').getByText('¥')).toBeVisible();

  expect([...new Set(apiOrigins)]).toEqual([api.origin]);
  await site.stop();
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

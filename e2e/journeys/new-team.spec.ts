import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Site } from '../fixtures/site.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const SITE_REMOTE = join(ROOT, 'shared', 'build', 'site-remote.mjs');

/** A team's own folder outside the repository, with the packages that an install brings, and its commands. */
async function newTeam(name: string) {
  const outside = mkdtempSync(join(tmpdir(), 'new-team-'));
  const folder = join(outside, `remote-${name}`);
  const keys = join(outside, 'keys');
  await run(process.execPath, [SITE_REMOTE, 'new', name, '--owner', 'Promo team', '--into', folder], { cwd: outside });
  symlinkSync(join(ROOT, 'remote-help', 'node_modules'), join(folder, 'node_modules'));
  const command = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    (await run(process.execPath, [SITE_REMOTE, ...args], { cwd: folder, env: { ...process.env, RELEASE_KEYS: keys, ...env } })).stdout;
  return { folder, command, remove: () => rmSync(outside, { recursive: true, force: true }) };
}

/** An operator's command with the keys of the site; rejects when it is refused. */
const release = ({ origin, opsToken, keys }: Site, ...args: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'tools', 'run.mjs'), 'release', ...args, '--server', origin, '--token', opsToken], {
    cwd: ROOT,
    env: { ...process.env, RELEASE_KEYS: keys },
  });

/** What the team shows at the end of home. */
function fillHome(folder: string): void {
  writeFileSync(
    join(folder, 'src', 'promo', 'offer.slot.tsx'),
    `import { Card, Text } from '@site/shared/ui';
export default function Offer() {
  return (
    <Card>
      <Text>本周优惠：首存加赠</Text>
    </Card>
  );
}
`,
  );
  const remote = join(folder, 'src', 'remote.ts');
  const slots = "slots: { 'home.more': () => import('./promo/offer.slot.tsx') },";
  writeFileSync(remote, readFileSync(remote, 'utf8').replace(/( +)screens: .*\n/, `$&$1${slots}\n`));
}

test.use({ drawPages: true, sharedBy: 'a team that joins' });

test('a new team joins a running site with an address and a slot in open pages, and leaves it without a trace', async ({
  page,
  site,
  request,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  const team = await newTeam('promo');
  const claims = join(team.folder, 'claims.json');
  writeFileSync(
    claims,
    readFileSync(claims, 'utf8')
      .replace('"title": "Promo"', '"title": "限时活动"')
      .replace('"word": "Promo"', '"word": "限时"')
      .replace('"menu":', '"fills": { "home.more": "The offer of the week." },\n  "menu":'),
  );
  fillHome(team.folder);
  const publicKey = (await team.command(['keys'])).split(' ', 1)[0] ?? '';
  await page.goto('/');
  const home = await page.context().newPage();
  await home.goto('/');
  for (const tab of [page, home]) await expect(tab.locator('#first-view')).toHaveCount(0);
  const offer = home.getByText('本周优惠：首存加赠');
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '限时' });
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect((await request.get('/promo')).status()).toBe(404);

  await expect(release(site, 'publish', 'promo')).rejects.toMatchObject({ code: expect.any(Number) });
  await release(site, 'enrol', 'promo', publicKey, '--claims', claims);
  await team.command(['publish', '--server', site.origin], { OPS_TOKEN: site.opsToken });
  await expect(entry).toHaveCount(0);
  await release(site, 'activate', 'promo', '1.0.0', '--reason', 'journey');

  await expect(offer).toBeVisible();
  expect(await home.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  await page.bringToFront();
  await entry.click();
  await expect(page).toHaveURL(/\/promo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible();
  await expect(page.getByText('欢迎光临')).toBeVisible();
  await expect(page).toHaveTitle(/限时活动/);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  const live = (await site.ops.status()).remotes['promo'];
  const file = `/r/promo/${live?.digest ?? ''}/release.json`;
  const deepLink = await request.get('/promo');
  expect(deepLink.status()).toBe(200);
  expect(await deepLink.text()).toContain(`rel="preload" as="script" href="/r/promo/${live?.digest ?? ''}/remoteEntry.js"`);
  expect((await request.get(file)).status()).toBe(200);
  // A page does not wait for its view; the next visitor gets it.
  const drawn = async () => (await (await request.get('/promo')).text()).split('id="first-view"')[1] ?? '';
  await expect.poll(drawn).toContain('欢迎光临');
  expect(await drawn()).toMatch(/限时/);

  await release(site, 'retire', 'promo');
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await home.bringToFront();
  await expect(offer).toHaveCount(0);
  expect((await request.get('/promo')).status()).toBe(404);
  expect((await request.get(file)).status()).toBe(404);
  expect(pageErrors.list).toEqual([]);
  team.remove();
});

import type { Page, Route } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INJECTIONS, attemptAll } from '../fixtures/attacks.ts';
import { expect, test } from '../fixtures/site.ts';
import { replaceText, prependStatement, variantOf } from '../fixtures/variants.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const ran = (page: Page) => page.evaluate(() => 'ran' in window);

test('a signed remote that turned malicious runs no code from elsewhere, whichever of 22 ways it tries [T09]', async ({ page, site }) => {
  expect(Object.keys(INJECTIONS).length).toBeGreaterThanOrEqual(12);
  const evil = `${site.origin}/evil.js`;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.route('**/evil.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = 1', headers: { 'access-control-allow-origin': '*' } }),
  );
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '6.0.1', prependStatement('exposed', attemptAll(evil))));
  await site.ops.activate('help', '6.0.1', 'journey');

  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  const outcomes = await page.evaluate(() => (window as unknown as { tried: Promise<Record<string, string>> }).tried);
  await page.waitForLoadState('networkidle');

  expect(Object.keys(outcomes)).toEqual(Object.keys(INJECTIONS));
  expect(await ran(page), JSON.stringify(outcomes)).toBe(false);
  expect(addresses.filter((address) => address.endsWith('?ran'))).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: /体育/ })).toBeVisible();
  await site.ops.rollback('help', before, 'journey');
});

/** Another React, put where the federation runtime stores what the host lends. */
const EVIL_SHARE = `const { __INSTANCES__: [host] } = window.__FEDERATION__;
  host.shareScopeMap.default.react['19.99.0'] = { ...Object.values(host.shareScopeMap.default.react)[0], version: '19.99.0',
    lib: () => { window.ran = 1 }, get: () => { window.ran = 1; return Promise.resolve(() => ({})); }, loaded: 1, from: 'evil' }`;

test('the host’s React stays the only one when a remote offers a newer React to the page [T08] [F21]', async ({ page, site }) => {
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '6.0.2', prependStatement('exposed', EVIL_SHARE)));
  await site.ops.activate('help', '6.0.2', 'journey');
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  const lent = await page.evaluate(
    () =>
      (window as unknown as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: { react: object } } }[] } }).__FEDERATION__
        .__INSTANCES__[0]?.shareScopeMap.default.react,
  );
  expect(Object.keys(lent ?? {})).toContain('19.99.0');

  await page.getByRole('banner').getByRole('link', { name: /电子/ }).click();
  await expect(heading(page, '电子')).toBeVisible();

  expect(await ran(page)).toBe(false);
  await site.ops.rollback('help', before, 'journey');
});

test('files of one release under the address of another are not run [T04]', async ({ page, site }) => {
  const before = (await site.ops.status()).remotes['help'];
  const other = variantOf('help', '6.0.3', replaceText('相关文章', '混合发布'));
  await site.ops.publish(other);
  await page.route('**/r/help/*/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({ contentType: 'text/javascript', body: other.files.get(name) ?? '' });
  });

  await page.goto('/help/kh');

  await expect(page.getByText('该模块暂时无法打开')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('混合发布')).toHaveCount(0);
  expect(await page.evaluate((id) => id in window, `help_${before?.digest}`)).toBe(false);
});

/** Paths of every script and stylesheet that a build emitted. */
function emitted(remote: string | null, digest: string): string[] {
  const folder = join(ROOT, remote === null ? 'host' : `remote-${remote}`, 'dist');
  const listed = remote === null ? readJson(join(folder, 'host.json')) : readJson(join(folder, 'release.json'));
  const names = readdirSync(folder).filter((name) => name in listed.files && /\.(js|css)$/.test(name));
  return names.map((name) => (remote === null ? '/h/' : `/r/${remote}/${digest}/`) + name);
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { readonly files: Readonly<Record<string, unknown>> };

/** Requests files as a page does; returns those that were accepted. A script that ran fires `load`, even when it threw. */
const taken = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    (list) =>
      Promise.all(
        list.map(
          (path) =>
            new Promise<string | null>((resolve) => {
              const isStyle = path.endsWith('.css');
              const element = document.createElement(isStyle ? 'link' : 'script');
              if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: path });
              else element.src = path;
              element.addEventListener('load', () => resolve(path));
              element.addEventListener('error', () => resolve(null));
              document.head.append(element);
            }),
        ),
      ).then((outcomes) => outcomes.filter((path) => path !== null)),
    paths,
  );

async function flipped(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = await answer.body();
  const at = Math.floor(body.length / 2);
  body[at] = (body[at] ?? 0) ^ 1;
  await route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-encoding': 'identity' } });
}

/** Has the page's own boot script take a release's document, as when the release is loaded. */
const admit = (page: Page, remote: string, digest: string) =>
  page.evaluate(
    async ([name, address]) => {
      const text = await (await fetch(address)).text();
      await (window as unknown as { __boot: { admit(of: string, text: string): Promise<unknown> } }).__boot.admit(name, text);
    },
    [remote, `/r/${remote}/${digest}/release.json`] as const,
  );

test('one byte flipped in each file that host and remotes emitted: not one of them is run [T01] [F07] [F08]', async ({ page, site }) => {
  await page.goto('/help/kh');
  await expect(heading(page, '开户帮助')).toBeVisible();
  const files = emitted(null, '');
  for (const [remote, live] of Object.entries((await site.ops.status()).remotes)) {
    if (live === null) continue;
    const { digest } = live;
    await admit(page, remote, digest);
    files.push(...emitted(remote, digest));
    expect(await taken(page, [`/r/${remote}/${digest}/remoteEntry.js`])).toHaveLength(1);
  }
  expect(files.length).toBeGreaterThan(100);

  await page.route(/\/[hr]\/.*\.(js|css)$/, flipped);

  expect(await taken(page, files)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartBlock } from '@site/shared/federation';
import { INJECTIONS, attemptAll } from '../fixtures/attacks.ts';
import { expect, test as base } from '../fixtures/site.ts';
import { prependStatement, variantOf } from '../fixtures/variants.ts';
import { findFirefox } from '@site/tools/steps/engines.ts';
import type { Engine, EnginePage } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startTampering, type Tamper } from './tampering-proxy.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SENTENCE = '该模块暂时无法打开';
const TITLE = '开户帮助';
/** Firefox before 145 and 148 had neither Integrity-Policy nor Trusted Types. */
const OLDER = { 'dom.security.trusted_types.enabled': false, 'security.integrity_policy.enabled': false };

const test = base.extend<object, { readonly firefox: Engine; readonly olderFirefox: Engine }>({
  firefox: [async ({}, use) => run(use), { scope: 'worker', timeout: 120_000 }],
  olderFirefox: [async ({}, use) => run(use, OLDER), { scope: 'worker', timeout: 120_000 }],
});

async function run(use: (firefox: Engine) => Promise<void>, preferences: Readonly<Record<string, boolean>> = {}): Promise<void> {
  const path = findFirefox();
  if (path === null) throw new Error('There is no Firefox here: install firefox-esr, or name one by FIREFOX_PATH.');
  const firefox = await startFirefox(path, preferences);
  await use(firefox);
  await firefox.close();
}

const text = (page: EnginePage) => page.ask<string>('document.body.innerText');
const ran = (page: EnginePage) => page.ask<boolean>(`'ran' in window`);
const containers = (page: EnginePage) => page.ask<string[]>(`Object.keys(window).filter((name) => /^help_[0-9a-f]{24}$/.test(name))`);

function flipped(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
const poisoned = (body: Buffer) => `window.ran=1;${String(body)}`;

/** A file of help's release: its entry, its exposed module, the files of the screen. */
const isFile = (kind: 'entry' | 'exposed' | 'screen') => (path: string) => {
  if (!/^\/r\/help\/[0-9a-f]{24}\/[\w.-]+\.js$/.test(path)) return false;
  const name = path.split('/').at(-1) ?? '';
  if (kind === 'entry') return name === 'remoteEntry.js';
  return kind === 'exposed' ? name.startsWith('remote.') : !name.startsWith('remote');
};
const only =
  (where: (path: string) => boolean, change: (body: Buffer) => Buffer | string): Tamper =>
  (path, body) =>
    where(path) ? change(body) : body;

for (const engine of ['firefox', 'olderFirefox'] as const)
  for (const kind of ['entry', 'exposed', 'screen'] as const)
    for (const [what, change] of Object.entries({ 'one byte flipped': flipped, 'code put in front': poisoned }))
      test(`${engine}: with ${what} in a remote’s ${kind} none of it runs, and the error sentence is shown [T01] [F07] [F08]`, async ({
        site,
        firefox,
        olderFirefox,
      }) => {
        const proxy = await startTampering(site.origin, only(isFile(kind), change));
        const page = await { firefox, olderFirefox }[engine].newPage();

        await page.goto(`${proxy.origin}/help/kh`);
        await expect.poll(() => text(page)).toContain(SENTENCE);

        expect(await ran(page)).toBe(false);
        if (kind === 'entry') expect(await containers(page)).toEqual([]);
        proxy.close();
      });

test('the unchanged site runs in this Firefox with both newer protections in force; an older one runs it without them', async ({
  site,
  firefox,
  olderFirefox,
}) => {
  const answers = [];
  for (const browser of [firefox, olderFirefox]) {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/help/kh`);
    await expect.poll(() => text(page)).toContain('相关文章');
    answers.push(await page.ask<boolean>(`'trustedTypes' in window`));
  }

  expect(answers).toEqual([true, false]);
});

test('a host whose scripts were changed does not start: the outline stays and nothing of it runs [T01]', async ({ site, firefox }) => {
  const proxy = await startTampering(
    site.origin,
    only((path) => /^\/h\/.*\.js$/.test(path), poisoned),
  );
  const page = await firefox.newPage();

  await page.goto(`${proxy.origin}/help/kh`);

  expect(await page.ask<string[]>(`[...document.querySelectorAll('#root > *')].map((one) => one.className)`)).toContain('sk-bar');
  expect(await ran(page)).toBe(false);
  proxy.close();
});

/** The page with its start block changed. */
const startingWith = (change: (start: StartBlock) => StartBlock): Tamper =>
  only(
    (path) => path === '/help/kh',
    (body) =>
      String(body).replace(/(?<=id="start">)[^<]*/, (start) =>
        JSON.stringify(change(JSON.parse(start) as StartBlock)).replaceAll('<', '\\u003c'),
      ),
  );
const DOCUMENTS: Readonly<Record<string, (start: StartBlock) => StartBlock>> = {
  'a channel without a signature': (start) => ({ ...start, channel: { ...start.channel, signatures: [] } }),
  'a channel that was changed after it was signed': (start) => ({
    ...start,
    channel: { ...start.channel, payload: start.channel.payload.replace('"epoch":', '"epoch":1') },
  }),
  'a release document whose hash the channel does not state': (start) => ({
    ...start,
    documents: Object.fromEntries(
      Object.entries(start.documents).map(([name, document]) => [name, document.replace('"version":"', '"version":"9')]),
    ),
  }),
};

for (const [what, change] of Object.entries(DOCUMENTS))
  test(`${what}: nothing of it is run [T06] [F29]`, async ({ site, firefox }) => {
    const bend = startingWith(change);
    // A second request to the network would get the genuine document.
    const proxy = await startTampering(site.origin, (path, body) => (path.endsWith('.json') ? '{}' : bend(path, body)));
    const page = await firefox.newPage();

    await page.goto(`${proxy.origin}/help/kh`);
    await expect.poll(() => text(page)).toContain(SENTENCE);

    expect(await containers(page)).toEqual([]);
    proxy.close();
  });

/** Paths of every script that host and remotes emitted, and the documents to be admitted for them. */
const emitted = (part: string, manifest: string) =>
  Object.keys((JSON.parse(readFileSync(join(ROOT, part, 'dist', manifest), 'utf8')) as { files: object }).files).filter((name) =>
    /\.(js|css)$/.test(name),
  );

test('one byte flipped in each file that host and remotes emitted: not one of them is run [T01] [F07] [F08]', async ({ site, firefox }) => {
  let isHostile = false;
  const isCode = (path: string) => /^\/[hr]\/.*\.(js|css)$/.test(path);
  const proxy = await startTampering(site.origin, (path, body) => (isHostile && isCode(path) ? flipped(body) : body));
  const page = await firefox.newPage();
  await page.goto(`${proxy.origin}/help/kh`);
  await expect.poll(() => text(page)).toContain('相关文章');
  const files = emitted('host', 'host.json').map((name) => `/h/${name}`);
  for (const [remote, live] of Object.entries((await site.ops.status()).remotes)) {
    // The host that the instance was built with is no release.
    if (!live) continue;
    const folder = `/r/${remote}/${live.digest}/`;
    await page.ask(
      `fetch('${folder}release.json').then((answer) => answer.text()).then((text) => window.__boot.admit('${remote}', text)).then(() => 1)`,
    );
    files.push(...emitted(`remote-${remote}`, 'release.json').map((name) => folder + name));
  }
  expect(files.length).toBeGreaterThan(100);

  // Files already in the page were fetched before: the cache answers with the honest file.
  const held = new Set(await page.ask<string[]>(`performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`));
  const fresh = files.filter((path) => !held.has(path));
  expect(fresh.length).toBeGreaterThan(80);
  isHostile = true;
  const taken = await page.ask<string[]>(`Promise.all(${JSON.stringify(fresh)}.map((path) => new Promise((resolve) => {
    const isStyle = path.endsWith('.css');
    const element = document.createElement(isStyle ? 'link' : 'script');
    if (isStyle) element.rel = 'stylesheet';
    element[isStyle ? 'href' : 'src'] = path;
    element.addEventListener('load', () => resolve(path));
    element.addEventListener('error', () => resolve(null));
    document.head.append(element);
  }))).then((all) => all.filter((path) => path !== null))`);

  expect(taken).toEqual([]);
  proxy.close();
});

test('a signed remote that turned malicious runs no code from elsewhere, whichever of 22 ways it tries [T09]', async ({
  site,
  firefox,
}) => {
  const proxy = await startTampering(site.origin, (_path, body) => body);
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.publish(variantOf('help', '6.1.0', prependStatement('exposed', attemptAll(`${proxy.origin}/evil.js`))));
  await site.ops.activate('help', '6.1.0', 'attack');
  const page = await firefox.newPage();

  await page.goto(`${proxy.origin}/help/kh`);
  await expect.poll(() => text(page)).toContain(TITLE);
  const outcomes = await page.ask<Record<string, string>>('window.tried');

  expect(Object.keys(outcomes)).toEqual(Object.keys(INJECTIONS));
  expect(await ran(page), JSON.stringify(outcomes)).toBe(false);
  await site.ops.rollback('help', before, 'attack');
  proxy.close();
});

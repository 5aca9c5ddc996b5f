import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newKeyPem, publicPartOf, signText } from '@site/shared/build/remote/team-keys.mjs';
import { refuseSigners, type Root, signersOf } from '@site/shared/federation';
import { makeRelease } from '@site/server/modules/releases/registry/testing.ts';
import { withReleaseCommand } from './testing.ts';

const SITE_REMOTE = join(import.meta.dirname, '..', '..', '..', 'shared', 'build', 'site-remote.mjs');
const folder = process.env['RELEASE_KEYS'];
const { site, release } = withReleaseCommand(async ({ dataDir }) => void (process.env['RELEASE_KEYS'] = join(dataDir, 'keys')));
afterEach(() => {
  if (folder === undefined) delete process.env['RELEASE_KEYS'];
  else process.env['RELEASE_KEYS'] = folder;
});

const rootNow = () => JSON.parse(site.registry.keyring.currentRoot().payload) as Root;

test('the key of a joined team is replaced by a public key alone, with what is in pages signed by it; the old key signs nothing more', async () => {
  const [old, fresh] = [newKeyPem(), newKeyPem()];
  const claims = join(site.dataDir, 'claims.json');
  writeFileSync(claims, JSON.stringify({ owner: 'Promo team', addresses: { promo: { path: '/promo', title: '活动' } } }));
  writeFileSync(join(site.dataDir, 'keys', 'team-promo-1.pem'), old);
  await release('enrol', 'promo', publicPartOf(old).publicKey, '--claims', claims);
  const draft = makeRelease({ remote: 'promo', screen: 'promo' });
  await site.ops.publish(draft, 'promo');
  await release('activate', 'promo', '1.0.0');
  const { publicKey, keyid } = publicPartOf(fresh);

  expect((await release('replace-key', 'promo', publicPartOf(old).publicKey)).text).toContain('the new key signs for promo already');
  expect((await release('replace-key', 'promo', publicKey, '--old', 'other')).text).toContain('which key goes? --old names one of promo');
  expect((await release('replace-key', 'promo', publicKey)).text).toContain(
    'promo 1.0.0 is in pages, and the new keys of promo did not sign it; its team signs it again (`npx --no site-remote resign`)',
  );
  const text = (await site.app.inject(`/r/promo/${draft.document.digest}/release.json`)).body;
  const resigned = join(site.dataDir, 'promo-resigned.json');
  writeFileSync(resigned, JSON.stringify({ remote: 'promo', releases: [{ version: '1.0.0', signatures: [signText(text, fresh)] }] }));
  expect(await release('replace-key', 'promo', publicKey, '--resigned', resigned)).toMatchObject({
    code: 0,
    text: expect.stringContaining('promo signs with the new key with root 3'),
  });

  expect(rootNow().remotes['promo']).toEqual({ keyids: [keyid], threshold: 1 });
  expect(Object.keys(rootNow().keys)).not.toContain(publicPartOf(old).keyid);
  const { signatures } = site.registry.live()['promo'] ?? { signatures: [] };
  expect(refuseSigners(await signersOf(text, signatures, rootNow().keys), rootNow().remotes['promo'])).toBeNull();
  expect(await site.ops.publish(makeRelease({ remote: 'promo', screen: 'promo', version: '1.1.0' }), 'promo')).toMatchObject({
    message: expect.stringContaining('does not sign for promo under root 3'),
  });
});

test('files are those of the folder that the command was typed in', async () => {
  const { publicKey } = publicPartOf(newKeyPem());
  const typedIn = process.env['INIT_CWD'];
  process.env['INIT_CWD'] = site.dataDir;
  try {
    expect((await release('enrol', 'gifts', publicKey, '--claims', 'gifts.json')).text).toContain(
      `there is no ${join(site.dataDir, 'gifts.json')}`,
    );
    writeFileSync(
      join(site.dataDir, 'gifts.json'),
      JSON.stringify({ owner: 'Gifts', addresses: { gifts: { path: '/gifts', title: '礼物' } } }),
    );
    expect(await release('enrol', 'gifts', publicKey, '--claims', 'gifts.json')).toMatchObject({ code: 0 });
  } finally {
    if (typedIn === undefined) delete process.env['INIT_CWD'];
    else process.env['INIT_CWD'] = typedIn;
  }
});

test('a key that is named twice, and claims that are none, are refused with what to do', async () => {
  const { publicKey } = publicPartOf(newKeyPem());
  const claims = join(site.dataDir, 'claims.json');
  writeFileSync(claims, JSON.stringify({ owner: 'Promo team', addresses: { promo: { path: '/promo', title: '活动' } } }));
  expect((await release('enrol', 'promo', publicKey, publicKey, '--claims', claims)).text).toMatch(
    /promo: the key [0-9a-f]{16} is named twice; name each key of the team once/,
  );
  writeFileSync(claims, JSON.stringify({ owner: 'Promo team', addresses: { promo: { path: '/promo' } } }));
  expect((await release('enrol', 'promo', publicKey, '--claims', claims)).text).toContain('is no claims.json: addresses.promo.title: ');
});

test('a key of another team is refused with whose it is, whichever name comes first', async () => {
  const { publicKey } = publicPartOf(newKeyPem());
  const claims = join(site.dataDir, 'claims.json');
  const claim = (name: string) => JSON.stringify({ owner: 'A team', addresses: { [name]: { path: `/${name}`, title: '活动' } } });
  writeFileSync(claims, claim('promo'));
  await release('enrol', 'promo', publicKey, '--claims', claims);

  for (const name of ['albums', 'zodiac']) {
    writeFileSync(claims, claim(name));
    expect(await release('enrol', name, publicKey, '--claims', claims)).toEqual({
      code: 3,
      text: expect.stringContaining(`the new key signs for promo already; the team makes another one with \`npm run keys\``),
    });
  }
});

test('a team whose name resembles one of the product joins like any other', async () => {
  const pem = newKeyPem();
  const { publicKey } = publicPartOf(pem);
  writeFileSync(join(site.dataDir, 'keys', 'team-gates-1.pem'), pem);
  const claims = join(site.dataDir, 'claims.json');
  writeFileSync(claims, JSON.stringify({ owner: 'Gates', addresses: { gates: { path: '/gates', title: '大门' } } }));

  expect(await release('enrol', 'gates', publicKey, '--claims', claims)).toMatchObject({ code: 0 });
  await site.ops.publish(makeRelease({ remote: 'gates', screen: 'gates' }), 'gates');
  expect(await release('activate', 'gates', '1.0.0')).toMatchObject({ code: 0 });
});

test('the map lists every address, slot and event with its owner and version', async () => {
  await site.ops.publish(makeRelease());
  await release('activate', 'help', '1.0.0');
  const { publicKey } = publicPartOf(newKeyPem());
  const claims = join(site.dataDir, 'claims.json');
  const promo = {
    owner: 'Promo team',
    addresses: { promo: { path: '/promo', title: '活动' } },
    events: { 'promo:opened': 'Somebody opened an offer.' },
    payloads: { 'promo:opened': { offerId: 'string' } },
    slots: { 'promo.banner': 'A banner.' },
    fills: { 'home.more': 'An offer.' },
    menu: { address: 'promo', word: '限时' },
  };
  writeFileSync(claims, JSON.stringify(promo));
  await release('enrol', 'promo', publicKey, '--claims', claims);
  const { text } = await release('map');

  expect(text).toMatch(/address +\/help\/kh +help 1\.0\.0 +开户帮助/);
  expect(text).toMatch(/address +\/promo +promo \(nothing live\) +活动/);
  expect(text).toMatch(/slot +home\.help +help 1\.0\.0 +offered by host/);
  expect(text).toMatch(/slot +home\.more +promo \(nothing live\) +offered by host: An offer\./);
  expect(text).toMatch(/slot +promo\.banner +nobody +offered by promo \(nothing live\): A banner\./);
  expect(text).toMatch(/event +promo:opened +promo \(nothing live\) +Somebody opened an offer\. \{ offerId: string \}/);
  expect(text).toMatch(/event +odds:chosen +games .*host +The player chose an odds format.* \{ oddsFormat: 1 \| 2 \| 3 \| 4 \}/);
  expect(text).toMatch(/menu +\/promo +promo \(nothing live\) +限时/);
  expect(JSON.parse((await release('map', '--json')).text)).toMatchObject({ versions: { help: '1.0.0' } });
});

test('the types of a running site’s map are written from its root of trust, by the command that a team types', async () => {
  const claims = join(site.dataDir, 'claims.json');
  const quiz = {
    owner: 'Quiz team',
    addresses: { quiz: { path: '/quiz', title: '问答' } },
    events: { 'quiz:answered': 'An answer was right.' },
    payloads: { 'quiz:answered': { points: 'number' } },
  };
  writeFileSync(claims, JSON.stringify(quiz));
  await release('enrol', 'quiz', publicPartOf(newKeyPem()).publicKey, '--claims', claims);
  const own = join(site.dataDir, 'remote-own');
  mkdirSync(join(own, 'src'), { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "name": "@site/remote-own", "version": "1.0.0" }');
  writeFileSync(join(own, 'src', 'remote.ts'), 'export default {};');
  const { keyring } = site.registry;
  const start = {
    settings: { apiOrigin: '' },
    publicKey: keyring.publicKey,
    root: keyring.currentRoot(),
    channel: site.registry.current(),
  };
  const page = `<script type="application/json" id="start">${JSON.stringify(start).replaceAll('<', String.raw`\u003c`)}</script>`;
  const server = createServer(({ url }, answer) => void answer.writeHead(url === '/?dev' ? 200 : 404).end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SITE_REMOTE, 'types', '--site', `${origin}/some/page`], { cwd: own });

    expect(stdout).toContain("the site's map under root 2");
    const types = readFileSync(join(own, 'src', 'site.ts'), 'utf8');
    expect(types).toContain(`What other teams claim of ${origin}, root 2`);
    expect(types).toContain("'quiz:answered': { readonly points: number };");
    expect(types).toContain("quiz: '/quiz',");
  } finally {
    server.close();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel, LiveRelease } from '../../src/federation/index.ts';
import { integrityOf } from './digest.cjs';
import { resignReleases } from './resign.mjs';
import { ensureTeamKeys, retireTeamKey } from './team-keys.mjs';

let keys: string;
beforeEach(() => (keys = mkdtempSync(join(tmpdir(), 'resign-'))));
afterEach(() => rmSync(keys, { recursive: true, force: true }));

const textOf = (digest: string) => JSON.stringify({ remote: 'promo', version: digest.slice(1), digest });
const live = (version: string): LiveRelease => ({
  version,
  digest: `d${version}`,
  document: integrityOf(textOf(`d${version}`)),
  signatures: [],
});
const channel = {
  remotes: { promo: live('1.2.0'), help: live('9.0.0') },
  lastGood: { promo: live('1.1.0') },
  canaries: [{ salt: '', share: 100, remotes: { promo: live('1.3.0') } }],
} as unknown as Channel;
const readDocument = async (_remote: string, digest: string) => textOf(digest);

test('what pages run of the team is signed by the key that came in the place of the old one', async () => {
  const [old] = ensureTeamKeys('promo', keys, 1);
  retireTeamKey('promo', keys, 1);
  const [fresh] = ensureTeamKeys('promo', keys, 1);
  const { remote, releases } = await resignReleases({ remote: 'promo', channel, keys, readDocument });

  expect(fresh?.keyid).not.toBe(old?.keyid);
  expect(remote).toBe('promo');
  expect(releases.map(({ version, signatures }) => [version, signatures.map(({ keyid }) => keyid)])).toEqual(
    ['1.2.0', '1.1.0', '1.3.0'].map((version) => [version, [fresh?.keyid]]),
  );
});

test('a document that is not the one of the signed channel is not signed', async () => {
  ensureTeamKeys('promo', keys, 1);

  await expect(resignReleases({ remote: 'promo', channel, keys, readDocument: async () => 'another one' })).rejects.toThrow(
    "the document of promo 1.2.0 is not the one that the site's channel names: do not sign it",
  );
});

test('a document that calls itself another release is not signed, whatever the site names it', async () => {
  ensureTeamKeys('promo', keys, 1);
  const other = JSON.stringify({ remote: 'promo', version: '6.6.6', digest: 'd1.2.0' });
  const lying = { ...channel, remotes: { promo: { ...live('1.2.0'), document: integrityOf(other) } } };

  await expect(resignReleases({ remote: 'promo', channel: lying, keys, readDocument: async () => other })).rejects.toThrow(
    'd1.2.0 is no release 1.2.0 of promo: do not sign it',
  );
});

test('without a key of the team nothing is signed, and the sentence says how to make one', async () => {
  await expect(resignReleases({ remote: 'promo', channel, keys, readDocument })).rejects.toThrow(
    'holds no key of promo: `npx --no site-remote keys --replace 1` makes one',
  );
});

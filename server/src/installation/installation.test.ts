import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, type Db } from '../kernel/db/database.ts';
import { createTestDatabase, isOnPostgres } from '../kernel/db/test-template.ts';
import { openInstallation, type Installation } from './open-installation.ts';

const onPostgres = isOnPostgres ? test : test.skip;
const OWN_TOKEN = { OPS_TOKEN: 'another-ops-token-of-this-site-0123456789' };

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let warnings: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-installation-'));
  database = await createTestDatabase(join(folder, 'site.sqlite'));
  db = await openDatabase(database.where);
  warnings = [];
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** An instance with a data folder of this name. */
function start(name: string, env: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const config = readConfig({ DATA_DIR: join(folder, name), ...env });
  return openInstallation(db, { config, warn: (sentence) => void warnings.push(sentence) });
}

/** What the other instance has to be given so that it needs no folder in common. */
const secretsOf = ({ secrets }: Installation) => secrets as Readonly<Record<string, string>>;

test('an instance without the vault key of its database refuses to start and names the cure', async () => {
  const first = await start('one');
  const other = start('two');

  await expect(other).rejects.toBeInstanceOf(ConfigError);
  await expect(other).rejects.toThrow(/^VAULT_KEY is missing: .+VAULT_KEY_FILE/);
  await expect(start('two', { VAULT_KEY: 'ab'.repeat(32) })).rejects.toThrow(/^VAULT_KEY is not the key with which this database/);
  await first.leave();
  await expect(start('two', { VAULT_KEY: 'ab'.repeat(32) })).rejects.toThrow('VAULT_KEY');
});

test('an instance with the secrets of the first one needs no folder in common with it', async () => {
  const first = await start('one');
  const files = Object.entries(secretsOf(first)).map(([name, secret]) => {
    const file = join(folder, name);
    writeFileSync(file, `${secret}\n`);
    return [`${name}_FILE`, file] as const;
  });
  const second = await start('two', Object.fromEntries(files));

  expect(second.secrets).toEqual(first.secrets);
  expect(second.siteId).toBe(first.siteId);
  expect(second.vault.open(first.vault.seal('林晓舟'))).toBe('林晓舟');
  expect(await second.differingSecrets()).toEqual([]);
});

test('the database holds no secret, and no digest of one that can be guessed without the vault key', async () => {
  const { secrets, vault } = await start('one', OWN_TOKEN);
  const { rows } = await db.getExecutor().executeQuery<{ value: string }>(
    db
      .selectFrom('site_facts' as never)
      .selectAll()
      .compile() as never,
  );
  const stored = rows.map(({ value }) => value).join();

  for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
  expect(stored).toContain(vault.fingerprint(`installation:OPS_TOKEN:${OWN_TOKEN.OPS_TOKEN}`));
});

test('a secret other than the vault key may be replaced while no instance runs, and that is logged', async () => {
  const first = await start('one');
  await first.leave();
  const again = await start('one', OWN_TOKEN);

  expect(again.secrets.OPS_TOKEN).toBe(OWN_TOKEN.OPS_TOKEN);
  expect(warnings).toEqual(['OPS_TOKEN was replaced: it has another value than at the last start.']);
});

onPostgres('an instance with another secret than those that run refuses to start and names them', async () => {
  const first = await start('one');
  const refusal = start('one', { ...OWN_TOKEN, SITE_SALT: 'a-salt-of-another-site' });

  await expect(refusal).rejects.toBeInstanceOf(ConfigError);
  await expect(refusal).rejects.toThrow(/^OPS_TOKEN differs from that of the instances that run .+\nSITE_SALT differs/);
  await first.leave();
  await start('one', OWN_TOKEN);
  expect(warnings).toHaveLength(1);
});

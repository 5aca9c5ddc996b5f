import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config.ts';
import { newKey, newVapidKey, readOrMakeSecret } from '../kernel/security/signing-key.ts';
import { createVault, type Vault } from '../kernel/security/vault.ts';
import type { InstallationFacts } from './facts.ts';

type SecretConfig = Pick<Config, 'dataDir' | 'secrets' | 'siteSalt' | 'secretPath'>;

/** A secret that all instances have in common. */
interface SharedSecret {
  readonly given: (config: SecretConfig) => string;
  /** Where in the data folder it lies unless a setting gives it. */
  readonly file?: string;
  readonly make?: () => string;
}

/** By the setting that gives it. The key of the channel is compared with the root of trust instead, which names it. */
const SHARED = {
  VAULT_KEY: { given: ({ secrets }) => secrets.vaultKey, file: 'vault-key' },
  SETTINGS_KEY: { given: ({ secrets }) => secrets.settingsKey, file: 'settings-key' },
  OPS_TOKEN: { given: ({ secrets }) => secrets.opsToken, file: 'ops-token' },
  PUBLISH_TOKEN: { given: ({ secrets }) => secrets.publishToken, file: 'publish-token' },
  PAYEE_KEY: { given: ({ secrets }) => secrets.payeeKey, file: join('keys', 'payee.pem'), make: newKey },
  VAPID_KEY: { given: ({ secrets }) => secrets.vapidKey, file: join('keys', 'vapid'), make: newVapidKey },
  SITE_SALT: { given: ({ siteSalt }) => siteSalt },
  SECRET_PATH: { given: ({ secretPath }) => secretPath },
} as const satisfies Readonly<Record<string, SharedSecret>>;

type SecretName = keyof typeof SHARED;
const NAMES = Object.keys(SHARED) as SecretName[];

/** Every secret of the installation by its setting. */
export type Secrets = Readonly<Record<SecretName, string>>;

const factOf = (name: SecretName) => `key:${name}`;
/** What the database holds of a secret: nobody guesses one from it without the vault's key. */
const printOf = (vault: Vault, name: SecretName, secret: string) => vault.fingerprint(`installation:${name}:${secret}`);

/** Whether the personal data of this database is encrypted with a key already, which no other one can replace. */
export const hasVaultKey = (known: ReadonlyMap<string, string>): boolean => known.has(factOf('VAULT_KEY'));

interface Opening {
  readonly config: SecretConfig;
  readonly facts: InstallationFacts;
  /** The other instances that run on this database now. */
  readonly others: readonly string[];
  /** Called when a secret was replaced since the last start. */
  warn(sentence: string): void;
}

/**
 * The secrets of this instance, which are those of all others: the database holds a fingerprint of each. Throws a ConfigError that names every
 * secret that differs. All but the vault's key may be replaced while no instance runs.
 */
export async function openSecrets(opening: Opening): Promise<{ readonly secrets: Secrets; readonly vault: Vault }> {
  const { facts, others, warn } = opening;
  const known = await facts.all();
  const vaultKey = readSecret(opening, known, 'VAULT_KEY');
  const vault = createVault(vaultKey);
  if (hasVaultKey(known) && known.get(factOf('VAULT_KEY')) !== printOf(vault, 'VAULT_KEY', vaultKey)) throw new ConfigError(OTHER_VAULT);
  const secrets = Object.fromEntries(NAMES.map((name) => [name, readSecret(opening, known, name)])) as Secrets;
  const changed = NAMES.filter((name) => known.get(factOf(name)) !== printOf(vault, name, secrets[name]));
  const replaced = changed.filter((name) => known.has(factOf(name)));
  if (replaced.length > 0 && others.length > 0) throw new ConfigError(replaced.map((name) => differs(name, others)).join('\n'));
  for (const name of replaced) warn(`${name} was replaced: it has another value than at the last start.`);
  for (const name of changed) await facts.set(factOf(name), printOf(vault, name, secrets[name]));
  return { secrets, vault };
}

/** From its setting, else from its file, which is made unless the installation has the secret already. */
function readSecret({ config, others }: Opening, known: ReadonlyMap<string, string>, name: SecretName): string {
  const { given, file, make }: SharedSecret = SHARED[name];
  if (file === undefined || given(config) !== '') return given(config);
  const path = join(config.dataDir, file);
  const isNeeded = known.has(factOf(name)) && (name === 'VAULT_KEY' || others.length > 0);
  if (isNeeded && !existsSync(path)) throw new ConfigError(missing(name, path));
  return readOrMakeSecret(path, make);
}

const OTHER_VAULT =
  'VAULT_KEY is not the key with which this database was filled: nothing that is encrypted there could be read. Set VAULT_KEY or VAULT_KEY_FILE to the key of the other instances (`vault-key` in the DATA_DIR of the first one), or restore `vault-key` from the backup of this database.';

const missing = (name: SecretName, path: string) =>
  `${name} is missing: this database belongs to an installation that has one, and ${path} does not exist. Set ${name} or ${name}_FILE to the value of the other instances (that file of the first one), or restore the file from the backup.`;

const differs = (name: SecretName, others: readonly string[]) =>
  `${name} differs from that of the instances that run (${others.join(', ')}): what they sign or accept, this one would refuse. Set ${name} or ${name}_FILE to their value; to replace it, stop all of them and start them with the new one (half a minute after a crash).`;

/** The secrets of this environment that are not those of the installation; null where nothing can be compared yet. Makes and stores nothing. */
export async function differingSecrets(config: SecretConfig, known: ReadonlyMap<string, string>): Promise<readonly string[] | null> {
  const valueOf = (name: SecretName): string => {
    const { given, file }: SharedSecret = SHARED[name];
    const path = join(config.dataDir, file ?? '');
    return given(config) || (file !== undefined && existsSync(path) ? readOrMakeSecret(path) : '');
  };
  const vaultKey = valueOf('VAULT_KEY');
  if (vaultKey === '' || !hasVaultKey(known)) return null;
  const vault = createVault(vaultKey);
  const isOther = (name: SecretName) => known.has(factOf(name)) && known.get(factOf(name)) !== printOf(vault, name, valueOf(name));
  return isOther('VAULT_KEY') ? ['VAULT_KEY'] : NAMES.filter(isOther);
}

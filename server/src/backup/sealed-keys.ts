/** The secrets of a data folder in one file that a passphrase opens, in the format of age: `age --decrypt keys.age` opens it without this program too. */
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { makeFolder } from '../kernel/folders.ts';

/** The file of a backup that holds the secrets. */
export const SEALED_KEYS = 'keys.age';
const OWNER_ALONE = 0o600;
const SHORTEST_PASSPHRASE = 16;

/** Path below the data folder → content, base64. */
type Secrets = Readonly<Record<string, string>>;

/** Throws one sentence about a passphrase that is no protection. */
export function requirePassphrase(passphrase: string): void {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(`the passphrase of a backup has at least ${SHORTEST_PASSPHRASE} characters: openssl rand -base64 24`);
}

/** Writes these files and folders of a data folder into one sealed file. */
export async function sealKeys(dataDir: string, names: readonly string[], file: string, passphrase: string): Promise<void> {
  requirePassphrase(passphrase);
  const paths = names.flatMap((name) => filesBelow(dataDir, name));
  const secrets: Secrets = Object.fromEntries(paths.map((path) => [path, readFileSync(join(dataDir, path)).toString('base64')]));
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  writeFileSync(file, await encrypter.encrypt(JSON.stringify(secrets)), { mode: OWNER_ALONE, flag: 'wx' });
}

/** Opens a sealed file; throws one sentence where the passphrase is another one. */
export async function openKeys(file: string, passphrase: string): Promise<Secrets> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const text = await decrypter.decrypt(readFileSync(file), 'text').catch((cause: unknown) => {
    throw new Error('the keys of this backup do not open with this passphrase: set BACKUP_PASSPHRASE to the one it was made with', {
      cause,
    });
  });
  return JSON.parse(text) as Secrets;
}

/** Writes opened secrets into a data folder, readable by their owner alone. */
export function putKeys(secrets: Secrets, dataDir: string): void {
  for (const [path, content] of Object.entries(secrets)) {
    if (normalize(path).startsWith('..')) throw new Error(`the sealed keys name a file outside of the data folder: ${path}`);
    makeFolder(dirname(join(dataDir, path)));
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'), { mode: OWNER_ALONE });
    chmodSync(join(dataDir, path), OWNER_ALONE);
  }
}

function filesBelow(folder: string, name: string): string[] {
  if (statSync(join(folder, name)).isFile()) return [name];
  const below = readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return below.map(({ parentPath, name: file }) => join(parentPath, file).slice(folder.length + sep.length));
}

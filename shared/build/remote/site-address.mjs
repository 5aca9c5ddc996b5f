/** Where commands find the site of this machine: its data folder, and the address that it keeps there while it runs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const DEFAULT_SERVER = 'http://127.0.0.1:4002';
/** The file of a data folder that holds the address. */
export const ADDRESS_FILE = 'address';
/** Addresses that stand for every one of this machine, and the one that a command calls instead. */
const EVERYWHERE = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
]);

/**
 * Writes where a site listens into its data folder. It stays there when the site ends: it names the site in what a command says then.
 * @param {string} folder
 * @param {{ readonly address: string, readonly port: number }} listening As Node's server says it.
 */
export function keepAddress(folder, { address, port }) {
  const host = EVERYWHERE.get(address) ?? (address.includes(':') ? `[${address}]` : address);
  writeFileSync(join(folder, ADDRESS_FILE), `http://${host}:${port}\n`);
}

/**
 * The address that the site of the data folder listens at, or listened at last; null when it never started, or there is no such folder.
 * @returns {string | null}
 */
export function keptAddress() {
  const folder = dataFolder();
  const path = folder && join(folder, ADDRESS_FILE);
  const address = path && existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return URL.canParse(address) ? address : null;
}

/**
 * The address of the site that a command is for: the one of PORT, else the site of the data folder, else the default of `npm start`.
 * @returns {string}
 */
export function findServer() {
  const [port, kept] = [process.env.PORT, keptAddress()];
  if (port && (kept === null || new URL(kept).port !== port)) return `http://127.0.0.1:${port}`;
  return kept ?? DEFAULT_SERVER;
}

/**
 * The site's data folder, or null outside of its repository.
 * @returns {string | null}
 */
export function dataFolder() {
  if (process.env.DATA_DIR) return resolve(process.env.DATA_DIR);
  const root = workspace(process.cwd());
  return root && join(root, '.data');
}

/**
 * @param {string} folder
 * @returns {string | null}
 */
function workspace(folder) {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return dirname(folder) === folder ? null : workspace(dirname(folder));
}

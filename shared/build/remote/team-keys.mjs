/** Ed25519 keys in PEM files: their ids, and signatures with them. A team signs its releases here; the registry signs with the same means. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { DocumentSignature } from '../../src/federation/releases.ts' */

const KEY_ID_DIGITS = 16;

/** A new private key as PEM. */
export function newKeyPem() {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/**
 * The raw public key, base64, and its id: the beginning of its SHA-256.
 * @param {string} pem
 */
export function publicPartOf(pem) {
  const { x = '' } = createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url');
  return { publicKey: raw.toString('base64'), keyid: idOf(raw) };
}

/**
 * A public key as somebody handed it over, with its id; null when it is none.
 * @param {string} publicKey Raw Ed25519, base64.
 */
export function publicKeyOf(publicKey) {
  const raw = Buffer.from(publicKey, 'base64');
  return raw.length === 32 && raw.toString('base64') === publicKey ? { publicKey, keyid: idOf(raw) } : null;
}

/** @param {Buffer} raw */
const idOf = (raw) => createHash('sha256').update(raw).digest('hex').slice(0, KEY_ID_DIGITS);

/**
 * The signature of exactly this text.
 * @param {string} text
 * @param {string} pem
 * @returns {DocumentSignature}
 */
export function signText(text, pem) {
  return { keyid: publicPartOf(pem).keyid, sig: sign(null, Buffer.from(text), createPrivateKey(pem)).toString('base64') };
}

/**
 * The public keys of a team in the folder, after making `count` of them where there are fewer. Private keys never leave the folder.
 * @param {string} remote
 * @param {string} folder
 * @param {number} count
 */
export function ensureTeamKeys(remote, folder, count) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Array.from({ length: count }, (_none, index) => {
    const file = join(folder, `team-${remote}-${index + 1}.pem`);
    if (!existsSync(file)) writeFileSync(file, newKeyPem(), { mode: 0o600, flag: 'wx' });
    return { file, ...publicPartOf(readFileSync(file, 'utf8')) };
  });
}

/**
 * Moves a key of the team aside (`team-promo-1.<id>.old`), so that `ensureTeamKeys` makes a new one; does nothing where the key is lost.
 * @param {string} remote
 * @param {string} folder
 * @param {number} number
 */
export function retireTeamKey(remote, folder, number) {
  const file = join(folder, `team-${remote}-${number}.pem`);
  if (existsSync(file)) renameSync(file, join(folder, `team-${remote}-${number}.${publicPartOf(readFileSync(file, 'utf8')).keyid}.old`));
}

/**
 * Signatures of a release's document with every key of its team in the folder (`team-<remote>-*.pem`).
 * @param {string} text
 * @param {string} remote
 * @param {string | null | undefined} folder
 * @returns {DocumentSignature[]}
 */
export function signWithTeamKeys(text, remote, folder) {
  if (!folder || !existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(`team-${remote}-`) && name.endsWith('.pem'));
  return names.sort().map((name) => signText(text, readFileSync(join(folder, name), 'utf8')));
}

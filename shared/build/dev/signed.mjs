/** Signed documents for the build's plain scripts: opened as a browser opens them, and signed with a key that lives in memory alone. */
import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '../remote/federation.cjs';
import { OpsError } from '../remote/registry-client.mjs';
import { newKeyPem, publicPartOf, signText } from '../remote/team-keys.mjs';

/** @import { DocumentSignature, Role, Root, SignedDocument } from '../../src/federation/releases.ts' */

/** The DER prefix of a raw Ed25519 key. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * The content of a signed document, if enough keys of the role signed it; throws otherwise.
 * @param {SignedDocument} signed
 * @param {{ readonly keys: Root['keys'], readonly role: Role, readonly what: string }} expected `what` names it in the refusal.
 * @returns {unknown}
 */
export function openSigned({ payload, signatures }, { keys, role, what }) {
  const counted = new Set(
    signatures.filter((one) => role.keyids.includes(one.keyid) && isBy(keys[one.keyid], payload, one.sig)).map(({ keyid }) => keyid),
  );
  if (counted.size >= role.threshold) return JSON.parse(payload);
  throw new OpsError(`${what} carries ${counted.size} of ${role.threshold} signatures: it is not what the site signed.`);
}

/**
 * The root of a page, which signs for itself: data delivered with a page is trusted with it, as in a browser.
 * @param {SignedDocument} signed
 */
export function openRoot(signed) {
  /** @type {Root} */
  const { keys, roles } = JSON.parse(signed.payload);
  return /** @type {Root} */ (openSigned(signed, { keys, role: roles.root, what: 'the root of trust' }));
}

/**
 * A key that signs documents.
 * @typedef {object} SigningKey
 * @property {string} keyid
 * @property {string} publicKey Raw, base64.
 * @property {(text: string) => DocumentSignature} signText
 * @property {(document: object) => SignedDocument & { readonly signatures: readonly [DocumentSignature] }} sign
 */

/**
 * A new key that nothing keeps.
 * @returns {SigningKey}
 */
export function memoryKey() {
  const pem = newKeyPem();
  /** @param {string} text */
  const sign = (text) => signText(text, pem);
  return {
    ...publicPartOf(pem),
    signText: sign,
    sign: (document) => {
      const payload = canonicalJson(document);
      return { payload, signatures: [sign(payload)] };
    },
  };
}

/**
 * @param {Root['keys'][string] | undefined} key
 * @param {string} text
 * @param {string} sig
 */
function isBy(key, text, sig) {
  if (key === undefined) return false;
  const publicKey = createPublicKey({ key: Buffer.concat([DER_HEAD, Buffer.from(key.publicKey, 'base64')]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(sig, 'base64'));
}

import { createECDH, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { closeSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openOwned } from '../folders.ts';

/** An Ed25519 key of this installation. */
export interface SigningKey {
  /** Raw public key, base64, as a page carries it. */
  readonly publicKey: string;
  /** The base64 signature of exactly this text. */
  sign(text: string): string;
}

/** Signs with a private key in PEM. */
export function signingKeyOf(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** A new Ed25519 private key as PEM. */
export function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

/** A new private VAPID key: a P-256 scalar in base64url, as the libraries of web push take it. */
export function newVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey().toString('base64url').padStart(VAPID_KEY_LENGTH, 'A');
}

const VAPID_KEY_LENGTH = 43;
const SECRET_BYTES = 32;

/** A secret of this installation, random hex unless `make` creates it; made at first start, readable by its owner only. */
export function readOrMakeSecret(file: string, make = randomHex): string {
  if (!existsSync(file)) writeOnce(file, `${make()}\n`);
  return readFileSync(file, 'utf8').trim();
}

/** Writes a file, readable by its owner only, unless there is one. Instances may share the folder: of two that write at once one wins, and no reader sees half of it. */
export function writeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const opened = openOwned(draft, 'wx');
  try {
    writeFileSync(opened, content);
  } finally {
    closeSync(opened);
  }
  try {
    linkSync(draft, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  } finally {
    rmSync(draft);
  }
}

function randomHex(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** The folder of an installation's keys: private keys as `<name>.pem`, and every root as `roots/<version>.json`. Readable by its owner only. */
import { newKeyPem, publicPartOf, signText, type KeySignature } from '@site/shared/build/remote/team-keys.mjs';
import { canonicalJson, type Root, type SignedDocument } from '@site/shared/federation';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A private key that lies in the folder. */
export interface FolderKey {
  readonly name: string;
  readonly keyid: string;
  readonly publicKey: string;
  sign(text: string): KeySignature;
}

const PEM = '.pem';
const OWNER_ONLY = 0o600;

export function openKeyFolder(folder: string) {
  const roots = join(folder, 'roots');
  mkdirSync(roots, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => join(folder, name + PEM);
  const rootPath = (version: number) => join(roots, `${version}.json`);
  const read = (name: string): FolderKey => {
    const pem = readFileSync(pathOf(name), 'utf8');
    return { name, ...publicPartOf(pem), sign: (text) => signText(text, pem) };
  };
  return {
    keys: (): readonly FolderKey[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith(PEM))
        .toSorted()
        .map((name) => read(name.slice(0, -PEM.length))),

    /** The key of this name, made when there is none. */
    keyOf(name: string): FolderKey {
      if (!existsSync(pathOf(name))) writeFileSync(pathOf(name), newKeyPem(), { mode: OWNER_ONLY, flag: 'wx' });
      return read(name);
    },

    /** Moves a key aside so that a new one can take its name; returns how to restore it. */
    retire(name: string): () => void {
      const aside = join(folder, `${name}.${read(name).keyid}.old`);
      renameSync(pathOf(name), aside);
      return () => renameSync(aside, pathOf(name));
    },

    rootVersions: (): readonly number[] =>
      readdirSync(roots)
        .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0))
        .filter((version) => version > 0)
        .toSorted((one, other) => one - other),

    signedRoot(version: number): SignedDocument | null {
      return existsSync(rootPath(version)) ? (JSON.parse(readFileSync(rootPath(version), 'utf8')) as SignedDocument) : null;
    },

    /** Stores a root; never overwrites one. */
    keepRoot(version: number, signed: SignedDocument): void {
      writeFileSync(rootPath(version), JSON.stringify(signed), { mode: OWNER_ONLY, flag: 'wx' });
    },
  };
}

export type KeyFolder = ReturnType<typeof openKeyFolder>;

/** A root signed by these keys. */
export function signRoot(root: Root, keys: readonly FolderKey[]): SignedDocument {
  const payload = canonicalJson(root);
  return { payload, signatures: keys.map((key) => key.sign(payload)) };
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/** A secret of this installation, random hex unless `make` creates it; made at first start, readable by its owner only. */
export function readOrMakeSecret(file: string, make = randomHex): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const secret = make();
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

function randomHex(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

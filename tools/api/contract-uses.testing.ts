/** The uses of sources that a test writes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContractUses } from '@site/shared/build/remote/contract-uses.mjs';

const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache');

/** What a remote with this source uses of the contract, as its build lists it. */
export function usesOf(source: string): readonly string[] {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'uses-'));
  const [config, file] = [join(folder, 'tsconfig.json'), join(folder, 'screen.tsx')];
  const options = { extends: '@site/shared/build/tsconfig.json', compilerOptions: { types: [] }, include: ['screen.tsx'] };
  writeFileSync(config, JSON.stringify(options));
  writeFileSync(file, source);
  try {
    return readContractUses({ config, files: [file] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

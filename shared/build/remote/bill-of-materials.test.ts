import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.cjs';

test('the SBOM leaves out the entry that the federation plugin generates in the working directory, whatever package that is', () => {
  const root = mkdtempSync(join(tmpdir(), 'bill-'));
  const generated = join(root, 'node_modules', '.federation', 'entry.1.js');
  const library = join(root, 'node_modules', 'left', 'index.js');
  for (const file of [generated, library]) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
  }
  writeFileSync(join(root, 'package.json'), '{ "name": "site", "private": true }');
  writeFileSync(join(root, 'node_modules', 'left', 'package.json'), '{ "name": "left", "version": "1.0.0", "license": "MIT" }');
  const compilation = {
    modules: [{ resource: generated }, { resource: library }],
    chunkGraph: { getNumberOfModuleChunks: () => 1 },
  };

  const { components } = JSON.parse(billOfMaterials(compilation, 'help')) as { components: readonly { name: string }[] };

  expect(components.map(({ name }) => name)).toEqual(['left']);
  rmSync(root, { recursive: true });
});

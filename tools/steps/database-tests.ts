import { globSync } from 'node:fs';
import { join } from 'node:path';
import { importedFiles } from '../check/imports.ts';
import { ROOT } from '../site/workspace.ts';

/** What every test with a database imports, itself or through its kits. */
const TEST_DATABASE = 'server/src/kernel/db/test-template.ts';
const importsOfFile = new Map<string, readonly string[]>();

/** The test files of a package that use a database, by their imports. */
export function databaseTests(folder: string): readonly string[] {
  return globSync(join(folder, '**/*.test.ts'), { cwd: ROOT, exclude: (name) => name === 'node_modules' }).filter(usesDatabase);
}

function usesDatabase(test: string): boolean {
  const found = new Set([test]);
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found.has(TEST_DATABASE);
}

function importsOf(file: string): readonly string[] {
  const imported = importsOfFile.get(file) ?? importedFiles(ROOT, file);
  importsOfFile.set(file, imported);
  return imported;
}

import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { START_FILES } from './server-process.ts';
import { typedPath } from '../typed-path.ts';
import { ROOT } from './workspace.ts';

export const SERVE_USAGE = `npm run serve                    the server without adapters (${START_FILES.server})
npm run serve -- --sandbox       with simulated venues, payments and messages (${START_FILES.sandbox})
npm run serve -- <start file>    a start file of the deployment, which connects its own adapters`;

/** The start file of the backend, within the repository; null for `--help`. Throws one sentence about what is invalid. */
export function readServeArguments(args: readonly string[]): string | null {
  const options = { sandbox: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (more.length > 0 || (file !== undefined && values.sandbox)) throw new Error('One backend at a time: --sandbox, or one start file.');
  if (file === undefined) return values.sandbox ? START_FILES.sandbox : START_FILES.server;
  const path = typedPath(file);
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`There is no start file ${file}.`);
  return relative(ROOT, path);
}

/** Throws one sentence where something is missing that the backend serves. */
export function requireBuild(root = ROOT): void {
  if (existsSync(join(root, 'host', 'dist', 'host.json'))) return;
  throw new Error('Nothing is built here: `npm run build` builds host and remotes, `npm run serve` starts nothing without them.');
}

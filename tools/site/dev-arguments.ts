import { parseArgs } from 'node:util';
import { DEV_PORT } from '@site/shared/build/dev/dev-on-site.mjs';
import { REMOTES } from './workspace.ts';

export const DEV_USAGE = `npm run dev -- <remote> [remote …]                        the site of this folder, every save live in it
npm run dev -- <remote> --site <origin> [--port ${DEV_PORT}]   one remote within a site that runs already
Remotes: ${REMOTES.join(', ')}`;

export interface DevArguments {
  readonly remotes: readonly string[];
  /** Origin of a site that runs already; undefined for the site of this folder. */
  readonly site: string | undefined;
  /** The port of the proxy before that site. */
  readonly port: number;
}

/** Reads the arguments of `npm run dev`; null for `--help`. `help` alone is the remote of that name. Throws one sentence about what is invalid. */
export function readDevArguments(args: readonly string[]): DevArguments | null {
  const options = { site: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) return null;
  const remotes = positionals.map((name) => name.replace(/^remote-/, ''));
  const unknown = remotes.find((name) => !REMOTES.includes(name));
  if (unknown !== undefined) throw new Error(`There is no remote '${unknown}'.`);
  if (remotes.length === 0) throw new Error('Say which remote.');
  if (values.site === undefined && values.port !== undefined) throw new Error("--port goes with --site; PORT names this site's own.");
  if (values.site !== undefined && remotes.length > 1) throw new Error('One remote at a time goes with --site.');
  return { remotes, site: values.site, port: portOf(values.port) };
}

function portOf(input: string | undefined): number {
  const port = Number(input ?? DEV_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`--port is a port from 1 to 65535, not '${input}'.`);
}

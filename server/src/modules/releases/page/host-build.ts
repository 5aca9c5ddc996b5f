import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostBuild } from '@site/shared/federation';
import { ConfigError } from '../../../config.ts';

/** The host's built files and what they are. */
export interface BuiltHost {
  readonly folder: string;
  readonly build: HostBuild;
  /** The text of the bundle that renders first views; null where it was not built. */
  readonly prerender: string | null;
}

const HOST_DIST = join(import.meta.dirname, '..', '..', '..', '..', '..', 'host', 'dist');

export function readHostBuild(folder = HOST_DIST): BuiltHost {
  try {
    const prerender = join(folder, 'prerender.cjs');
    return {
      folder,
      prerender: existsSync(prerender) ? readFileSync(prerender, 'utf8') : null,
      build: JSON.parse(readFileSync(join(folder, 'host.json'), 'utf8')) as HostBuild,
    };
  } catch (cause) {
    throw new ConfigError('The host is not built yet: run "npm run build" (or "npm start", which does it).', { cause });
  }
}

/** Ports and data folder of the local site, from environment settings. */
import { join, resolve } from 'node:path';
import { SITE } from './workspace.ts';

export interface SiteSettings {
  readonly port: number;
  readonly venuePort: number;
  readonly payPort: number;
  readonly dataDir: string;
}

export function siteSettings(env: Readonly<Record<string, string | undefined>> = process.env): SiteSettings {
  const port = portOf(env, 'PORT', 4002);
  const venuePort = portOf(env, 'VENUE_PORT', 4003);
  const payPort = portOf(env, 'PAY_PORT', venuePort + 1);
  return { port, venuePort, payPort, dataDir: resolve(env['DATA_DIR'] ?? join(SITE, '.data')) };
}

function portOf(env: Readonly<Record<string, string | undefined>>, name: string, fallback: number): number {
  const port = Number(env[name] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is a port from 1 to 65535, not '${env[name]}'. For example: ${name}=${fallback} npm start`);
}

/** The workshop of remotes of this repository. */
import { startWorkshop, WORKSHOP_PORT } from '@site/shared/build/dev/workshop/workshop.mjs';
import { REMOTES, remoteFolder } from './workspace.ts';

interface OpenWorkshopOptions {
  readonly remotes: readonly string[];
  /** The origin of the site whose pages and live releases are shown. */
  readonly site: string;
  readonly port?: number;
  readonly log?: (line: string) => void;
}

/** The port of the setting WORKSHOP_PORT, or the usual one. Throws a sentence when it is no port. */
export function workshopPort(): number {
  const port = Number(process.env['WORKSHOP_PORT'] ?? WORKSHOP_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`WORKSHOP_PORT is a port from 1 to 65535, not '${process.env['WORKSHOP_PORT']}'.`);
}

/** Serves it and prints its address. The other remotes answer for their slots at home. */
export async function openWorkshop({ remotes, site, port = workshopPort(), log = console.log }: OpenWorkshopOptions) {
  const background = REMOTES.filter((remote) => !remotes.includes(remote)).map(remoteFolder);
  const workshop = await startWorkshop({ dirs: remotes.map(remoteFolder), background, site, port, log });
  log(`the workshop of ${remotes.join(', ')}: ${workshop.origin}`);
  return workshop;
}

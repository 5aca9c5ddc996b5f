import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const OWN = [11, 12];
/** Of children that have ended. */
const OF_CHILDREN = [13, 14];

/** The processor time, ms, of all processes of this machine whose command line fits, with that of their children that have ended. Linux alone. */
export function processorTimeMs(isCounted: (commandLine: string) => boolean): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    try {
      if (!isCounted(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
      // The name of the program, in brackets, may have spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      for (const place of [...OWN, ...OF_CHILDREN]) ticks += Number(fields[place] ?? 0);
    } catch {
      // The process has ended.
    }
  }
  return ticks * TICK_MS;
}

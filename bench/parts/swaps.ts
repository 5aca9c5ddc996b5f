import type { BenchPart } from '../parts.ts';
import { REMOTES, type RemoteName } from '@site/shared/product';
import { createReport, whole } from '../report.ts';
import { MOST_SWAP_MS, measureSwapTimes, type SwapSeries } from '../swap-times.ts';
import { GOALS, measureSwaps, type PageCounts } from '../swaps.ts';

const COUNTED = ['styles', 'head', 'nodes', 'jsEventListeners'] as const;

function toRemote(name: string): RemoteName {
  const remote = REMOTES.find((one) => one === name);
  if (remote === undefined) throw new Error(`There is no remote ${name}: ${REMOTES.join(', ')}`);
  return remote;
}

export const part: BenchPart = {
  about: 'the duration of a swap, the leftovers in a page after 100 of them, and the growth of the heap',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const report = createReport();
    const times = await measureSwapTimes({ browserPath });
    const took = ({ median, low, high, n }: SwapSeries): string => `median ${whole(median)} ms [${whole(low)}–${whole(high)}] of ${n}`;
    const { slow, usual } = times;
    const about = 'help: from the command to the painted screen on Fast 4G';
    report.judge('swap time', `${about}, CPU 4× slower: ${took(slow)}, at most ${MOST_SWAP_MS} ms`, slow.median <= MOST_SWAP_MS);
    report.say(`${about}, CPU not throttled: ${took(usual)}`);
    const raw = await measureSwaps({ browserPath, log, ...(args.length > 0 && { remotes: args.map(toRemote) }) });
    for (const { remote, growthBytes, left, before, after } of raw) {
      const growth = `${remote}: heap grows ${(growthBytes / 1024).toFixed(1)} KB a swap from #${GOALS.from} to #${GOALS.swaps}`;
      report.judge(`growth of ${remote}`, `${growth}; at most ${GOALS.growthBytes / 1024} KB`, growthBytes <= GOALS.growthBytes);
      const nothing = Object.values(left).every((count) => count === 0);
      const leftovers = `${left.releases} releases, ${left.handlers} bus handlers, ${left.timers} timers of old releases are in memory`;
      report.judge(`leftovers of ${remote}`, `${remote}: ${leftovers}`, nothing);
      const change = (name: keyof Omit<PageCounts, 'left'>): string => `${name} ${before[name]} → ${after[name]}`;
      const isSteady = after.styles <= before.styles && after.head <= before.head;
      report.judge(`styles of ${remote}`, `${remote}: ${COUNTED.map(change).join(', ')}`, isSteady);
    }
    return report.done({ times, remotes: raw });
  },
};

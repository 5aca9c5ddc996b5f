import { createReport, whole } from '../report.mjs';
import { MOST_SWAP_MS, measureSwapTimes } from '../swap-times.mjs';
import { GOALS, measureSwaps } from '../swaps.mjs';

export const part = {
  about: 'how long a swap takes, what is left in a page after 100 of them, and how much the heap grows',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const report = createReport();
    const times = await measureSwapTimes({ browserPath });
    const took = ({ median, low, high, n }) => `median ${whole(median)} ms [${whole(low)}–${whole(high)}] of ${n}`;
    const { slow, usual } = times;
    const about = 'help: from the command to the painted screen on Fast 4G';
    report.judge('swap time', `${about}, CPU 4× slower: ${took(slow)}, at most ${MOST_SWAP_MS} ms`, slow.median <= MOST_SWAP_MS);
    report.say(`${about}, CPU as it is: ${took(usual)}`);
    const raw = await measureSwaps({ browserPath, log, ...(args.length > 0 && { remotes: args }) });
    for (const { remote, growthBytes, left, counts } of raw) {
      const growth = `${remote}: heap grows ${(growthBytes / 1024).toFixed(1)} KB a swap from #${GOALS.from} to #${GOALS.swaps}`;
      report.judge(`growth of ${remote}`, `${growth}; at most ${GOALS.growthBytes / 1024} KB`, growthBytes <= GOALS.growthBytes);
      const nothing = Object.values(left).every((count) => count === 0);
      const kept = `${left.releases} releases, ${left.handlers} bus handlers, ${left.timers} timers of old releases are in memory`;
      report.judge(`leftovers of ${remote}`, `${remote}: ${kept}`, nothing);
      const [before, after] = counts;
      const say = (name) => `${name} ${before[name]} → ${after[name]}`;
      const isSteady = after.styles <= before.styles && after.head <= before.head;
      report.judge(`styles of ${remote}`, `${remote}: ${['styles', 'head', 'nodes', 'jsEventListeners'].map(say).join(', ')}`, isSteady);
    }
    return report.done({ times, remotes: raw });
  },
};

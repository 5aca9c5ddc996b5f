import { loadavg } from 'node:os';
import { MOST_FRAME_MS } from '../frames.ts';
import { GAMES, measureLobbyScroll } from '../lobby-scroll.ts';
import type { BenchPart } from '../parts.ts';
import { createReport, whole } from '../report.ts';

export const part: BenchPart = {
  about: 'scrolling a lobby of 2,000 games on a slow device',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureLobbyScroll({ browserPath });
    report.say(`A lobby of ${whole(GAMES)} games scrolled down and up in Chromium, CPU 4× slower: main-thread work per frame`);
    report.say(`load of the machine ${loadavg()[0]?.toFixed(1)}: above the number of its cores the figures describe the machine`);
    for (const { name, median, p95, worst, frames } of raw) {
      const figures = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms of ${frames}`;
      report.judge(`lobby scroll (${name})`, `${name.padEnd(8)} ${figures}; at most ${MOST_FRAME_MS} ms at p95`, p95 <= MOST_FRAME_MS);
    }
    return report.done(raw);
  },
};

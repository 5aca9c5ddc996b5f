import { parseArgs } from 'node:util';
import { MOST_GROWTH_KB, measureChatList } from '../chat-list.ts';
import { MOST_FRAME_MS } from '../frames.ts';
import type { BenchPart } from '../parts.ts';
import { createReport, whole } from '../report.ts';

/** `npm run bench -- chat-list [--seconds 300]` */
export const part: BenchPart = {
  about: 'the chat list on a slow device at 50 messages a second, over five minutes',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath }) => {
    const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '300' } } });
    const report = createReport();
    const raw = await measureChatList({ browserPath, seconds: Number(values.seconds) });
    report.say(`The chat at 50 messages a second in Chromium, CPU 4× slower, ${raw.seconds} s`);
    for (const { when, median, p95, frames, busy } of [
      { when: 'at first', ...raw.early },
      { when: 'at the end', ...raw.late },
    ]) {
      const figures = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames}, at most ${MOST_FRAME_MS} ms; busy ${(busy * 100).toFixed(0)} % of the time`;
      report.judge('chat list', `main-thread work per frame ${when}: ${figures}`, p95 <= MOST_FRAME_MS);
    }
    const heap = `heap after the first minute ${whole(raw.heapKb[0] ?? Number.NaN)} KB, ${whole(raw.growthKb)} KB more at the end`;
    report.judge(
      'chat heap',
      `${heap}, at most ${whole(MOST_GROWTH_KB)} KB; messages on the page ${raw.shown}`,
      raw.growthKb <= MOST_GROWTH_KB,
    );
    return report.done(raw);
  },
};

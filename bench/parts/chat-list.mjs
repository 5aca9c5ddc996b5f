import { measureChatList } from '../chat-list.mjs';
import { MOST_FRAME_MS } from '../frames.mjs';
import { createReport } from '../report.mjs';

export const part = {
  about: 'what the chat’s list costs a slow device at 50 messages a second',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const raw = await measureChatList({ browserPath });
    const { median, p95, frames, heapGrowthKb, shown } = raw;
    report.say('The chat at 50 messages a second in Chromium, CPU 4× slower');
    const ratio = `ratio to ${MOST_FRAME_MS} ms ${(p95 / MOST_FRAME_MS).toFixed(2)}`;
    const text = `main-thread work per frame: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${frames}; ${ratio}`;
    report.judge('chat list', text, p95 <= MOST_FRAME_MS);
    report.say(`lines on the page ${shown}, heap ${heapGrowthKb} KB more after 20 s`);
    return report.done(raw);
  },
};

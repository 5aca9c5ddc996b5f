import type { BenchPart } from '../parts.ts';
import { createReport, whole } from '../report.ts';
import { GOALS, measureStreams, type LatencySummary } from '../streams.ts';

export const part: BenchPart = {
  about: 'from the command that makes a release live to each of 2,000 open tabs',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const streams = await measureStreams();
    const { heard, ready, missing, tabs, rounds } = streams;
    const figures = ({ median, p95, p99, worst }: LatencySummary): string =>
      `median ${whole(median)} ms, p95 ${whole(p95)} ms, p99 ${whole(p99)} ms, worst ${whole(worst)} ms`;
    const isMet = ({ p95, p99 }: LatencySummary): boolean => missing === 0 && p95 <= GOALS.p95Ms && p99 <= GOALS.p99Ms;
    const most = `p95 at most ${whole(GOALS.p95Ms)} ms, p99 ${whole(GOALS.p99Ms)} ms`;
    report.say(
      `${whole(rounds)} releases made live one after the other, ${whole(tabs)} open event streams, ${whole(missing)} answers missing`,
    );
    report.judge('streams', `from the command until a tab has the new channel: ${figures(heard)}; ${most}`, isMet(heard));
    report.say(`until it has the release's entry as well, all tabs asking at once: ${figures(ready)}`);
    return report.done(streams);
  },
};

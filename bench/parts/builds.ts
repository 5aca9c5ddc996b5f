import { GOALS, measureBuilds, type BuildSpread } from '../builds.ts';
import type { BenchPart } from '../parts.ts';
import { createReport, whole } from '../report.ts';

export const part: BenchPart = {
  about: 'one remote built cold, warm, after one changed file, and on a save',
  needs: {},
  run: async () => {
    const report = createReport();
    const raw = await measureBuilds();
    const { cold, unchanged, changed, changedShare, saved, savedShare } = raw;
    const figures = ({ wallMs, cpuMs }: BuildSpread): string => `${whole(wallMs.median)} ms, CPU ${whole(cpuMs.median)} ms`;
    report.say(`remote-games cold ${figures(cold)}; nothing changed ${figures(unchanged)}; one file changed ${figures(changed)}`);
    const share = `CPU after one changed file ${changedShare.median.toFixed(2)} of a cold build, at most ${GOALS.changedShare}`;
    report.judge('warm rebuild', share, changedShare.median <= GOALS.changedShare);
    const { median, low, high, n } = saved.wallMs;
    const save = `a watched save ${whole(median)} ms [${whole(low)}–${whole(high)}] of ${n}, at most ${GOALS.savedMs} ms`;
    report.judge('rebuild in dev', save, median <= GOALS.savedMs);
    report.say(`CPU of a watched save ${savedShare.median.toFixed(2)} of a cold build`);
    return report.done(raw);
  },
};

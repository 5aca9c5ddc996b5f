import { GOALS, measureBuilds } from '../builds.mjs';
import { createReport, whole } from '../report.mjs';

export const part = {
  about: 'one remote built cold, warm, after one changed file, and on a save',
  needs: {},
  run: async () => {
    const report = createReport();
    const raw = await measureBuilds();
    const { cold, unchanged, changed, changedShare, saved, savedShare } = raw;
    const told = ({ wallMs, cpuMs }) => `${whole(wallMs.median)} ms, CPU ${whole(cpuMs.median)} ms`;
    report.say(`remote-games cold ${told(cold)}; nothing changed ${told(unchanged)}; one file changed ${told(changed)}`);
    const share = `CPU after one changed file ${changedShare.median.toFixed(2)} of a cold build, at most ${GOALS.changedShare}`;
    report.judge('warm rebuild', share, changedShare.median <= GOALS.changedShare);
    const { median, low, high, n } = saved.wallMs;
    const save = `a watched save ${whole(median)} ms [${whole(low)}–${whole(high)}] of ${n}, at most ${GOALS.savedMs} ms`;
    report.judge('rebuild in dev', save, median <= GOALS.savedMs);
    report.say(`CPU of a watched save ${savedShare.median.toFixed(2)} of a cold build`);
    return report.done(raw);
  },
};

import { GOALS, measureBuilds } from '../builds.mjs';
import { createReport, whole } from '../report.mjs';

export const part = {
  about: 'one remote built cold, warm, after one changed file, and on a save',
  needs: {},
  run: async () => {
    const report = createReport();
    const raw = await measureBuilds();
    const { cold, unchanged, changed, changedShare, savedMs } = raw;
    const told = ({ wallMs, cpuMs }) => `${whole(wallMs.median)} ms, CPU ${whole(cpuMs.median)} ms`;
    report.say(`remote-games cold ${told(cold)}; nothing changed ${told(unchanged)}; one file changed ${told(changed)}`);
    const share = `CPU after one changed file ${changedShare.median.toFixed(2)} of a cold build, at most ${GOALS.changedShare}`;
    report.judge('warm rebuild', share, changedShare.median <= GOALS.changedShare);
    const save = `a watched save ${whole(savedMs.median)} ms [${whole(savedMs.low)}–${whole(savedMs.high)}] of ${savedMs.n}, at most ${GOALS.savedMs} ms`;
    report.judge('rebuild in dev', save, savedMs.median <= GOALS.savedMs);
    return report.done(raw);
  },
};

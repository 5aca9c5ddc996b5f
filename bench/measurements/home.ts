import { parseArgs } from 'node:util';
import { measurePages } from '../pages/measure-pages.ts';
import type { Scene } from '../pages/scenes.ts';
import { spread, type FigureName, type Round } from '../pages/statistics.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger, type Report } from '../report.ts';

/** The highest layout shift of any visit. */
const MOST_SHIFT = 0.05;
const PHONE = { path: '/', network: 'slow4g', cpu: 4, viewport: { width: 390, height: 844 } } as const;
const SCENES: readonly Scene[] = [
  { ...PHONE, name: 'home-phone', variants: ['product', 'mono', 'monoplus'], again: true },
  { ...PHONE, name: 'home-phone-member', variants: ['product', 'mono'], isMember: true },
];

/** `[--rounds 5]`: visits of each kind. Resumes an interrupted run. */
export const measurement: Measurement = {
  about: 'home on a phone, 390 px, Slow 4G, CPU 4× slower: largest paint and layout shift compared with the monolith',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '5' } } });
    const measured = await measurePages({ browserPath, scenes: SCENES, rounds: Number(values.rounds), log });
    const report = createReport();
    for (const { name, variants, isMember } of SCENES) {
      const rounds = measured[name] ?? [];
      report.say(
        `Home at 390 px on Slow 4G, CPU 4× slower, ${rounds.length} rounds, ${isMember ? 'a member' : 'a guest, first and second visit'}`,
      );
      for (const variant of variants) sayVariant(report, { name, variant, rounds });
    }
    return report.done({ rounds: measured['home-phone'], ofMembers: measured['home-phone-member'] });
  },
};

function sayVariant(report: Report, { name, variant, rounds }: { name: string; variant: string; rounds: readonly Round[] }): void {
  const visits = rounds.flatMap((round) => round[variant] ?? []);
  const of = (figure: FigureName): string => formatInteger(spread(visits.map((visit) => visit[figure] ?? null)).median);
  const shift = Math.max(0, ...visits.flatMap((visit) => [visit.shift, visit.again?.shift ?? 0]));
  const line = `${variant.padEnd(9)} largest paint ${of('lcp')} ms, first ${of('fcp')} ms; layout shift at most ${shift.toFixed(4)}`;
  if (variant !== 'product') return report.say(line);
  return report.judge(`${name}: layout shift`, `${line} of ${MOST_SHIFT}`, visits.length > 0 && shift <= MOST_SHIFT);
}

import { parseArgs } from 'node:util';
import { measurePages } from '../pages/measure-pages.ts';
import { MEMBER_SCENES } from '../pages/scenes.ts';
import { pairedRatio, spread, type FigureName, type Round } from '../pages/statistics.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger, type Report } from '../report.ts';

type MemberScene = (typeof MEMBER_SCENES)[number];

/** `[--rounds 10] [--page wallet]`: visits of each page whose name contains the text. Resumes an interrupted run. */
export const measurement: Measurement = {
  about: 'the first visit of a member on a phone, 390 px, Slow 4G, CPU 4× slower, compared with the monolith',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const options = { rounds: { type: 'string', default: '10' }, page: { type: 'string', default: '' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const pages = MEMBER_SCENES.filter(({ title }) => title.toLowerCase().includes(values.page.toLowerCase()));
    const measured = await measurePages({ browserPath, scenes: pages.map(({ scene }) => scene), rounds: Number(values.rounds), log });
    const report = createReport();
    report.say('The first visit of a member at 390 px on Slow 4G, CPU 4× slower; product / monolith in pairs');
    for (const page of pages) sayPage(report, page, measured[page.scene.name] ?? []);
    return report.done(measured);
  },
};

function sayPage(report: Report, { title, mostRatio }: MemberScene, rounds: readonly Round[]): void {
  const of = (variant: string, figure: FigureName): string =>
    formatInteger(spread(rounds.map((round) => round[variant]?.[figure] ?? null)).median);
  const both = (figure: FigureName): string => `${of('product', figure)} and ${of('mono', figure)} ms`;
  const ratioOf = (figure: FigureName) => pairedRatio(rounds, ['product', 'mono'], figure);
  const { median, low, high, n } = ratioOf('lcp');
  const line = `${title.padEnd(10)} largest paint ${both('lcp')}: ${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}] of ${n} pairs, at most ${mostRatio}`;
  report.judge(`largest paint of ${title}`, line, median <= mostRatio);
  report.say(`${''.padEnd(10)} first paint ${both('fcp')}; usable ${both('tti')}: ${ratioOf('tti').median.toFixed(2)}`);
}

import { parseArgs } from 'node:util';
import { measurePages, type PageFigures, type SceneRounds, type VisitFailures } from '../pages/measure-pages.ts';
import { NETWORKS, type NetworkName, type PageSample } from '../pages/sample.ts';
import { countedScenes, timedScenes } from '../pages/scenes.ts';
import { noise, pairedRatio, spread, spreadOf, type FigureName, type Round } from '../pages/statistics.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, kilobytes, formatInteger, type Report } from '../report.ts';

const OPTIONS = {
  rounds: { type: 'string', default: '10' },
  network: { type: 'string', default: 'slow4g' },
  counted: { type: 'string', default: '3' },
} as const;
const TIMES = ['fcp', 'lcp', 'tti', 'blocking'] as const;

const isNetwork = (name: string): name is NetworkName => Object.hasOwn(NETWORKS, name);

/** `[--rounds 10] [--network slow4g|fast4g|open] [--counted 3]`: rounds of the timed and of the counted scenes. Resumes an interrupted run. */
export const measurement: Measurement = {
  about: 'home, lobby and deep links compared with the monolith, default federation and other frameworks',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { network } = values;
    if (!isNetwork(network)) throw new Error(`There is no network ${network}: ${Object.keys(NETWORKS).join(', ')}`);
    const failures: VisitFailures = {};
    const timed = await measurePages({ browserPath, scenes: timedScenes(network), rounds: Number(values.rounds), log, failures });
    const counted = await measurePages({ browserPath, scenes: countedScenes(), rounds: Number(values.counted), log, failures });
    const report = createReport();
    for (const [name, rounds] of Object.entries(timed)) sayTimed(report, name, rounds);
    for (const [name, rounds] of Object.entries(counted)) sayCounted(report, name, rounds);
    for (const text of failureTexts(failures)) report.say(text);
    const figures: PageFigures = { network, failures, timed: withoutFiles(timed), counted: withoutFiles(counted) };
    return report.done(figures);
  },
};

/** The failed visits with their reasons. */
const failureTexts = (failures: VisitFailures): string[] =>
  Object.entries(failures).flatMap(([scene, variants]) =>
    Object.entries(variants).map(([variant, reason]) => `${scene}, ${variant}: ${reason}`),
  );

function sayTimed(report: Report, name: string, rounds: readonly Round[]): void {
  const [first = {}] = rounds;
  const reason = noise(rounds, 'tti');
  report.say(`\n${name}, CPU 4× slower, ${rounds.length} rounds${reason ? `; too noisy for a verdict by times: ${reason}` : ''}`);
  report.say('variant      js KB  early  depth  requests  heap MB    FCP    LCP    TTI  blocking ms  TTI product/this');
  for (const variant of Object.keys(first)) {
    const of = (figure: FigureName): number => spreadOf(rounds, variant, figure).median;
    const counts = `${inKb(of('js'))} ${inKb(of('jsEarly'))} ${String(of('depth')).padStart(6)} ${String(of('codeRequests')).padStart(9)}`;
    const heap = (of('heap') / 1024 ** 2).toFixed(2).padStart(8);
    const times = TIMES.map((figure) => formatInteger(of(figure)).padStart(6)).join(' ');
    const { median, low, high } = pairedRatio(rounds, ['product', variant], 'tti');
    report.say(`${variant.padEnd(10)} ${counts} ${heap} ${times}      ${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`);
  }
}

function sayCounted(report: Report, name: string, rounds: readonly Round[]): void {
  for (const variant of ['product', 'monoplus']) {
    const of = (read: (sample: PageSample) => number): number =>
      spread(rounds.flatMap((round) => (round[variant] ? [read(round[variant])] : []))).median;
    const figures = [
      `js ${kilobytes(of(({ js }) => js))}`,
      `${of(({ requests }) => requests)} requests`,
      `depth ${of(({ depth }) => depth)}`,
      `heap ${(of(({ heap }) => heap) / 1024 ** 2).toFixed(2)} MB`,
      `shift ${of(({ shift }) => shift).toFixed(3)}`,
      `again: ${kilobytes(of(({ again }) => again?.bytes ?? Number.NaN))}`,
    ];
    const switched = of(({ coldMs }) => coldMs ?? Number.NaN);
    if (Number.isFinite(switched))
      figures.push(`switch cold ${formatInteger(switched)} ms, warm ${formatInteger(of(({ warmMs }) => warmMs ?? Number.NaN))} ms`);
    report.say(`${name.padEnd(20)} ${variant.padEnd(9)} ${figures.join(', ')}`);
  }
}

const inKb = (bytes: number): string => (bytes / 1024).toFixed(0).padStart(7);
const withoutFiles = (scenes: SceneRounds): SceneRounds =>
  JSON.parse(JSON.stringify(scenes, (key, value: unknown) => (key === 'files' ? undefined : value))) as SceneRounds;

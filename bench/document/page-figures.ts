/** The tables of page measurements for the appendix. */
import type { PageFigures, SceneRounds, VisitFailures } from '../pages/measure-pages.ts';
import type { PageSample } from '../pages/sample.ts';
import { noise, pairedRatio, spread, spreadOf, type FigureName, type Round, type Spread } from '../pages/statistics.ts';
import { VARIANTS } from '../pages/variants.ts';
import type { StoredResult } from '../result-store.ts';
import { measuredText, type Section } from './appendix.ts';
import { kilobytes, megabytes, table, threeDigits, whole } from './table.ts';

/** A figure with its row title and its format. */
type FigureRow = readonly [figure: FigureName, title: string, format: (value: number) => string];

const FIGURES: readonly FigureRow[] = [
  ['js', 'JS KB, all', kilobytes],
  ['jsEarly', 'JS KB until ready', kilobytes],
  ['codeRequestsEarly', 'files until ready', String],
  ['depth', 'depth', String],
  ['heap', 'heap MB', megabytes],
  ['fcp', 'FCP ms', whole],
  ['lcp', 'LCP ms', whole],
  ['tti', 'TTI ms', whole],
  ['blocking', 'blocking ms', whole],
  ['shift', 'shift', threeDigits],
];
const COUNTED_HEAD = ['scene', 'variant', 'JS KB', 'requests', 'depth', 'heap MB', 'shift', 'second visit KB', 'switch cold / warm ms'];

/** A section for each timed scene, one for the counted scenes, and one for visits that failed. */
export function pageSections(stored: StoredResult<PageFigures>): Section[] {
  const { timed, counted, failures } = stored.raw;
  const when = measuredText(stored);
  const scenes = Object.entries(timed).map(([name, rounds]): Section => [
    `${name}, CPU 4×`,
    [`${rounds.length} rounds, ${when}`, verdictText(rounds), sceneTable(rounds)].join('\n\n'),
  ]);
  return [
    ...scenes,
    ['Deep links, second visits, route switches', [when, table(COUNTED_HEAD, countedRows(counted))].join('\n\n')],
    ['Failed visits', failureText(failures)],
  ];
}

function verdictText(rounds: readonly Round[]): string {
  const reason = noise(rounds, 'tti');
  return reason ? `Too noisy to decide by times: ${reason}.` : 'The product and its twin agree: times give a verdict.';
}

function sceneTable(rounds: readonly Round[]): string {
  const variants = Object.keys(VARIANTS).filter((variant) => rounds.some((round) => round[variant]));
  const rows = FIGURES.map(([figure, title, show]) => [title, ...variants.map((variant) => cell(rounds, { variant, figure, show }))]);
  const ratio = ['TTI product / this', ...variants.map((variant) => ratioText(pairedRatio(rounds, ['product', variant], 'tti')))];
  return table(['', ...variants], [...rows, ratio]);
}

/** The reason for each `–` in a table. */
function failureText(failures: VisitFailures): string {
  const rows = Object.entries(failures).flatMap(([scene, variants]) =>
    Object.entries(variants).map(([variant, reason]) => [scene, variant, reason]),
  );
  return rows.length === 0 ? 'None.' : table(['scene', 'variant', 'why'], rows);
}

function countedRows(counted: SceneRounds): string[][] {
  return Object.entries(counted).flatMap(([name, rounds]) =>
    ['product', 'monoplus'].map((variant) => {
      const of = (read: (sample: PageSample) => number): number =>
        spread(rounds.flatMap((round) => (round[variant] ? [read(round[variant])] : []))).median;
      const switched = of(({ coldMs }) => coldMs ?? Number.NaN);
      return [
        name.replace('counted-', ''),
        variant,
        kilobytes(of(({ js }) => js)),
        whole(of(({ requests }) => requests)),
        whole(of(({ depth }) => depth)),
        megabytes(of(({ heap }) => heap)),
        threeDigits(of(({ shift }) => shift)),
        kilobytes(of(({ again }) => again?.bytes ?? Number.NaN)),
        Number.isFinite(switched) ? `${whole(switched)} / ${whole(of(({ warmMs }) => warmMs ?? Number.NaN))}` : '',
      ];
    }),
  );
}

interface Cell {
  readonly variant: string;
  readonly figure: FigureName;
  readonly show: (value: number) => string;
}

function cell(rounds: readonly Round[], { variant, figure, show }: Cell): string {
  const { median, low, high } = spreadOf(rounds, variant, figure);
  if (!Number.isFinite(median)) return '–';
  return show(low) === show(high) ? show(median) : `${show(median)} [${show(low)}–${show(high)}]`;
}

const ratioText = ({ median, low, high, n }: Spread): string =>
  n === 0 ? '–' : `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;

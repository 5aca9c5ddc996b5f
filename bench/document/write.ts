/** Writes `docs/performance.md` and its charts from the stored measurements. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/tools/site/workspace.ts';
import { format, resolveConfig } from 'prettier';
import { grownReads, type GrowthFigures } from '../growth/report.ts';
import { latestResult, type Machine } from '../result-store.ts';
import { MEASUREMENTS } from '../measurements.ts';
import type { PageFigures, SceneRounds, VisitFailures } from '../pages/measure-pages.ts';
import type { PageSample } from '../pages/sample.ts';
import { noise, pairedRatio, spread, type FigureName, type Round, type Spread } from '../pages/statistics.ts';
import { VARIANTS } from '../pages/variants.ts';
import { barChart, lineChart, type Bar, type LineSeries } from './chart.ts';
import { goalRows } from './goals.ts';

const DOCS = join(ROOT, 'docs');
/** A figure with its row title and its format. */
type FigureRow = readonly [figure: FigureName, title: string, format: (value: number) => string];

/** A chart's file name and its SVG. */
type Chart = readonly [name: string, svg: string];

const FIGURES: readonly FigureRow[] = [
  ['js', 'JS KB, all', kb],
  ['jsEarly', 'JS KB until ready', kb],
  ['codeRequestsEarly', 'files until ready', String],
  ['depth', 'depth', String],
  ['heap', 'heap MB', mb],
  ['fcp', 'FCP ms', formatInteger],
  ['lcp', 'LCP ms', formatInteger],
  ['tti', 'TTI ms', formatInteger],
  ['blocking', 'blocking ms', formatInteger],
  ['shift', 'shift', three],
];

/** Returns the written paths. */
export async function writeDocument(): Promise<string[]> {
  const charts = [...chartsOf(latestResult<PageFigures>('page')?.raw), ...growthChart(latestResult<GrowthFigures>('growth')?.raw)];
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  for (const [name, svg] of charts) writeFileSync(join(DOCS, 'performance', `${name}.svg`), svg);
  const path = join(DOCS, 'performance.md');
  const text = documentText(charts.map(([name]) => name));
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser: 'markdown' }));
  return [path, ...charts.map(([name]) => join(DOCS, 'performance', `${name}.svg`))];
}

function documentText(charts: readonly string[]): string {
  const page = latestResult<PageFigures>('page');
  return [
    '# Performance',
    'Written by `npm run bench -- document` from the results of `npm run bench` in `.cache/bench`; do not edit it.',
    ...(page
      ? [`Pages were measured on ${page.at.slice(0, 16).replace('T', ' ')} UTC at commit ${page.commit}, ${machineText(page.machine)}.`]
      : []),
    '## Goals',
    'Ratios are medians of pairs taken in one run, quartiles in brackets. `?` marks goals that were not measured or for which the machine was too noisy.',
    table(
      ['', 'goal', 'target', 'reached', 'why it is missed'],
      goalRows().map(({ goal, target, reached, met, remark }) => [mark(met), goal, target, reached, remark]),
    ),
    ...charts.map((name) => `![${name}](performance/${name}.svg)`),
    ...(page ? pageSections(page.raw) : []),
    '## How',
    'Every visit has a new browser context, one origin with HTTP/2 and TLS (a proxy in front of the same backend for every variant), brotli, and no service worker. The order of the variants rotates every round. Slow 4G is 1.6 Mbit/s with 150 ms, Fast 4G 9 Mbit/s with 60 ms, the CPU is slowed 4×. TTI is the first click on a link that the router handles while React drives the heading of the screen; depth counts the rounds of code, HTML included, before the screen is ready. The baselines carry neither signatures nor a content security policy, and their APIs answer as the product’s do.',
    table(['variant', 'is'], Object.entries(VARIANTS)),
    '## Other measurements',
    ...MEASUREMENTS.filter((name) => name !== 'page').flatMap(partSection),
  ].join('\n\n');
}

function pageSections({ timed, counted, failures }: PageFigures): string[] {
  const scenes = Object.entries(timed).map(([name, rounds]) => {
    const variants = Object.keys(VARIANTS).filter((variant) => rounds.some((round) => round[variant]));
    const rows = FIGURES.map(([figure, title, show]) => [title, ...variants.map((variant) => shown(rounds, { variant, figure, show }))]);
    const ratio = ['TTI product / this', ...variants.map((variant) => ratioText(pairedRatio(rounds, ['product', variant], 'tti')))];
    const reason = noise(rounds, 'tti');
    const verdict = reason ? `Too noisy to decide by times: ${reason}.` : 'The product and its twin agree: times give a verdict.';
    return `## ${name}, CPU 4×, ${rounds.length} rounds\n\n${verdict}\n\n${table(['', ...variants], [...rows, ratio])}`;
  });
  return [
    ...scenes,
    '## Deep links, second visits, route switches',
    table(
      ['scene', 'variant', 'JS KB', 'requests', 'depth', 'heap MB', 'shift', 'second visit KB', 'switch cold / warm ms'],
      countedRows(counted),
    ),
    ...failureSection(failures),
  ];
}

/** The reason for each `–` in a table. */
function failureSection(failures: VisitFailures): string[] {
  const rows = Object.entries(failures).flatMap(([scene, variants]) =>
    Object.entries(variants).map(([variant, reason]) => [scene, variant, reason]),
  );
  return rows.length === 0 ? [] : ['### Failed visits', table(['scene', 'variant', 'why'], rows)];
}

function countedRows(counted: SceneRounds): string[][] {
  return Object.entries(counted).flatMap(([name, rounds]) =>
    ['product', 'monoplus'].map((variant) => {
      const of = (read: (sample: PageSample) => number): number =>
        spread(rounds.flatMap((round) => (round[variant] ? [read(round[variant])] : []))).median;
      const switched = of(({ coldMs }) => coldMs ?? Number.NaN);
      const again = of((sample) => sample.again?.bytes ?? Number.NaN);
      return [
        name.replace('counted-', ''),
        variant,
        kb(of(({ js }) => js)),
        formatInteger(of(({ requests }) => requests)),
        formatInteger(of(({ depth }) => depth)),
        mb(of(({ heap }) => heap)),
        three(of(({ shift }) => shift)),
        kb(again),
        Number.isFinite(switched) ? `${formatInteger(switched)} / ${formatInteger(of(({ warmMs }) => warmMs ?? Number.NaN))}` : '',
      ];
    }),
  );
}

function chartsOf(page: PageFigures | undefined): Chart[] {
  if (!page) return [];
  return Object.entries(page.timed).flatMap(([scene, rounds]): Chart[] => {
    const variants = Object.keys(VARIANTS).filter((variant) => variant !== 'twin' && rounds.some((round) => round[variant]));
    const bars = (figure: FigureName, show: (value: number) => string): Bar[] =>
      variants
        .map((variant) => {
          const { median } = spread(rounds.flatMap((round) => round[variant]?.[figure] ?? []));
          return { name: variant, value: median, text: show(median) };
        })
        .filter(({ value }) => Number.isFinite(value));
    return [
      [
        `${scene}-tti`,
        barChart(
          `${scene}: time to interactive`,
          bars('tti', (value) => `${formatInteger(value)} ms`),
        ),
      ],
      [
        `${scene}-js`,
        barChart(
          `${scene}: JavaScript until ready`,
          bars('jsEarly', (value) => `${kb(value)} KB`),
        ),
      ],
    ];
  });
}

function growthChart(raw: GrowthFigures | undefined): Chart[] {
  const measured = Object.entries(raw ?? {}).flatMap(([database, one]) => (one === null ? [] : [[database, one] as const]));
  if (measured.length === 0) return [];
  const lines = measured.flatMap(([database, { grown }]) => {
    const sizes = grownReads(grown);
    const line = (name: string, figure: 'slowestMs' | 'medianMs'): LineSeries => ({
      name: `${database}, ${name}`,
      points: sizes.map((size) => [size.members, size[figure]]),
    });
    return [line('slowest read', 'slowestMs'), line('median read', 'medianMs')];
  });
  return [['growth', lineChart('reads of a member as the site grows', 'members', lines)]];
}

function partSection(name: string): string[] {
  const stored = latestResult(name);
  if (!stored) return [];
  const lines = stored.lines.filter((line) => line !== '');
  return [
    `### ${name}`,
    `${stored.at.slice(0, 10)}, commit ${stored.commit}, load ${stored.machine.load?.toFixed(1)}`,
    `\`\`\`text\n${lines.join('\n')}\n\`\`\``,
  ];
}

interface Cell {
  readonly variant: string;
  readonly figure: FigureName;
  readonly show: (value: number) => string;
}

function shown(rounds: readonly Round[], { variant, figure, show }: Cell): string {
  const { median, low, high } = spread(rounds.flatMap((round) => round[variant]?.[figure] ?? []));
  if (!Number.isFinite(median)) return '–';
  return show(low) === show(high) ? show(median) : `${show(median)} [${show(low)}–${show(high)}]`;
}

const machineText = ({ model, cores, memoryBytes, load }: Machine): string =>
  `${cores} cores (${model}), ${Math.round(memoryBytes / 1024 ** 3)} GB, load ${load?.toFixed(1)}`;
const ratioText = ({ median, low, high, n }: Spread): string =>
  n === 0 ? '–' : `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
const mark = (met: boolean | null): string => (met === null ? '?' : met ? '✓' : '✗');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function kb(bytes: number): string {
  return Number.isFinite(bytes) ? (bytes / 1024).toFixed(0) : '–';
}
function mb(bytes: number): string {
  return Number.isFinite(bytes) ? (bytes / 1024 ** 2).toFixed(2) : '–';
}
function three(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : '–';
}
function formatInteger(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : '–';
}

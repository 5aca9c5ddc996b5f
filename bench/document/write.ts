/**
 * Writes `docs/performance.md`, its picture and its appendix from the stored measurements. What this machine has not measured stays as the document has
 * it, with its date and commit.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/tools/site/workspace.ts';
import { format, resolveConfig } from 'prettier';
import { MEASUREMENTS } from '../measurements.ts';
import type { PageFigures } from '../pages/measure-pages.ts';
import { VARIANTS } from '../pages/variants.ts';
import { latestResult } from '../result-store.ts';
import { mergeSections, sectionOf, type Section } from './appendix.ts';
import { chartsOf } from './charts.ts';
import type { GoalRow } from './goal-row.ts';
import { goalRows } from './goals.ts';
import { pageSections } from './page-figures.ts';
import { table } from './table.ts';

const DOCS = join(ROOT, 'docs');
const FOLDER = join(DOCS, 'performance');
/** The rows of the table as data: the next run starts from them. */
const GOALS_FILE = join(FOLDER, 'goals.json');
const LEAD_PICTURE = 'first-visit.svg';

/** Returns the written paths. */
export async function writeDocument(): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const goals = goalRows(readGoals());
  const figures = join(FOLDER, 'figures.md');
  const charts = chartsOf();
  const pictures = charts.map(([name, svg]) => [join(FOLDER, `${name}.svg`), svg] as const);
  for (const [path, svg] of pictures) writeFileSync(path, svg);
  const texts: readonly (readonly [path: string, text: string])[] = [
    [GOALS_FILE, JSON.stringify(goals)],
    [figures, appendixText(existsSync(figures) ? readFileSync(figures, 'utf8') : '', new Set(charts.map(([name]) => name)))],
    [join(DOCS, 'performance.md'), documentText(goals)],
  ];
  for (const [path, text] of texts) writeFileSync(path, await formatted(path, text));
  return [...pictures, ...texts].map(([path]) => path);
}

async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), parser: path.endsWith('.md') ? 'markdown' : 'json' });
}

const readGoals = (): GoalRow[] => (existsSync(GOALS_FILE) ? (JSON.parse(readFileSync(GOALS_FILE, 'utf8')) as GoalRow[]) : []);

const MARKS = new Map([
  [true, '✓'],
  [false, '✗'],
  [null, '?'],
]);

function documentText(goals: readonly GoalRow[]): string {
  const missed = goals.filter(({ met, measured }) => met !== true && measured !== '');
  return [
    '# Performance',
    'How fast the site is for a player, what it loads, and what separate releases cost, next to the same site built in other ways: as one bundle (the monolith), with Module Federation as its guide sets it up, with single-spa and with qiankun. `npm run bench` measures, `npm run bench -- document` writes this page; do not edit it.',
    table(
      ['', 'what', 'goal', 'reached'],
      goals.map(({ met, goal, target, reached }) => [MARKS.get(met) ?? '?', goal, target, reached]),
    ),
    ...(existsSync(join(FOLDER, LEAD_PICTURE))
      ? [
          `![Home on a slow network: when a guest sees it and when it can be used, in each way to build the site](performance/${LEAD_PICTURE})`,
        ]
      : []),
    'Times are of a device that is 4× slower on Slow 4G where nothing else is said; ratios are medians of pairs taken in one run, quartiles in brackets. `?` marks what was not measured, or where the machine was too noisy for a verdict. All figures, with the dates and the machine, are in [performance/figures.md](performance/figures.md).',
    ...(missed.length > 0 ? ['## Missed, and why', missed.map(({ goal, remark }) => `- **${goal}.** ${remark}`).join('\n')] : []),
    '## How it is measured',
    'Every visit has a new browser context, one origin with HTTP/2 and TLS (a proxy in front of the same backend for every variant), brotli, and no service worker. The order of the variants rotates every round. Slow 4G is 1.6 Mbit/s with 150 ms, Fast 4G 9 Mbit/s with 60 ms, the CPU is slowed 4×. TTI is the first click on a link that the router handles while React drives the heading of the screen; rounds of the network count code, HTML included, before the screen is ready. The baselines carry neither signatures nor a content security policy, and their APIs answer as the product’s do.',
    table(['variant', 'is'], Object.entries(VARIANTS)),
    '## When',
    table(
      ['what', 'measured at'],
      goals.flatMap(({ goal, measured }) => (measured === '' ? [] : [[goal, measured]])),
    ),
  ].join('\n\n');
}

function appendixText(earlier: string, charts: ReadonlySet<string>): string {
  const page = latestResult<PageFigures>('page');
  const measured = MEASUREMENTS.filter((name) => name !== 'page' && name !== 'document').flatMap((name): Section[] => {
    const stored = latestResult(name);
    return stored ? [sectionOf(name, stored, charts.has(name) ? `${name}.svg` : undefined)] : [];
  });
  return [
    '# Figures of performance',
    'Every figure behind [performance.md](../performance.md), a section for each measurement. Written by `npm run bench -- document`; do not edit it.',
    ...mergeSections(earlier, [...(page ? pageSections(page) : []), ...measured]),
  ].join('\n\n');
}

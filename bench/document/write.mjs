/** Writes `docs/performance.md` and its charts from what the measurements kept. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/shared/build/site/workspace.mjs';
import { format, resolveConfig } from 'prettier';
import { grownReads } from '../growth.mjs';
import { latest } from '../keep.mjs';
import { PARTS } from '../parts.mjs';
import { noise, pairedRatio, spread } from '../pages/statistics.mjs';
import { VARIANTS } from '../pages/variants.mjs';
import { barChart, lineChart } from './chart.mjs';
import { goalRows } from './goals.mjs';

const DOCS = join(ROOT, 'docs');
const FIGURES = [
  ['js', 'JS KB, all', kb],
  ['jsEarly', 'JS KB until it stands', kb],
  ['codeRequestsEarly', 'files until it stands', String],
  ['depth', 'depth', String],
  ['heap', 'heap MB', mb],
  ['fcp', 'FCP ms', whole],
  ['lcp', 'LCP ms', whole],
  ['tti', 'TTI ms', whole],
  ['blocking', 'blocking ms', whole],
  ['shift', 'shift', three],
];

/** Answers the paths that were written. */
export async function writeDocument() {
  const charts = [...chartsOf(latest('page')?.raw), ...growthChart(latest('growth')?.raw)];
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  for (const [name, svg] of charts) writeFileSync(join(DOCS, 'performance', `${name}.svg`), svg);
  const path = join(DOCS, 'performance.md');
  const text = documentText(charts.map(([name]) => name));
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser: 'markdown' }));
  return [path, ...charts.map(([name]) => join(DOCS, 'performance', `${name}.svg`))];
}

function documentText(charts) {
  const page = latest('page');
  return [
    '# Performance',
    'Written by `npm run bench -- document` from what `npm run bench` kept in `.cache/bench`; not edited by hand.',
    ...(page
      ? [`Pages were measured on ${page.at.slice(0, 16).replace('T', ' ')} UTC at commit ${page.commit}, ${machineText(page.machine)}.`]
      : []),
    '## Goals',
    'Ratios are medians of pairs taken in one run, quartiles in brackets. `?` marks what was not measured or where the machine was too noisy to decide.',
    table(
      ['', 'goal', 'target', 'reached', 'where it stops and why'],
      goalRows().map(({ goal, target, reached, met, remark }) => [mark(met), goal, target, reached, remark]),
    ),
    ...charts.map((name) => `![${name}](performance/${name}.svg)`),
    ...(page ? pageSections(page.raw) : []),
    '## How',
    'Every visit has a browser context of its own, one origin with HTTP/2 and TLS (a proxy in front of the same backend for every variant), brotli, and no service worker. The order of the variants turns every round. Slow 4G is 1.6 Mbit/s with 150 ms, Fast 4G 9 Mbit/s with 60 ms, the CPU is slowed 4×. TTI is the first press of a link that the router takes while the screen’s own heading is React’s; depth counts the rounds of code, HTML included, before the screen stands. The baselines carry neither signatures nor a content security policy, and their APIs answer as the product’s do.',
    table(['variant', 'is'], Object.entries(VARIANTS)),
    '## Other measurements',
    ...PARTS.filter((name) => name !== 'page').flatMap(partSection),
  ].join('\n\n');
}

function pageSections({ timed, counted, failures = {} }) {
  const scenes = Object.entries(timed).map(([name, rounds]) => {
    const variants = Object.keys(VARIANTS).filter((variant) => rounds.some((round) => round[variant]));
    const rows = FIGURES.map(([figure, title, show]) => [title, ...variants.map((variant) => shown(rounds, { variant, figure, show }))]);
    const ratio = ['TTI product / this', ...variants.map((variant) => ratioText(pairedRatio(rounds, ['product', variant], 'tti')))];
    const reason = noise(rounds, 'tti');
    const verdict = reason ? `Too noisy to decide by times: ${reason}.` : 'The product beside itself was quiet: times decide.';
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

/** Why a `–` stands in a table. */
function failureSection(failures) {
  const rows = Object.entries(failures).flatMap(([scene, variants]) =>
    Object.entries(variants).map(([variant, reason]) => [scene, variant, reason]),
  );
  return rows.length === 0 ? [] : ['### Visits that did not come to an end', table(['scene', 'variant', 'why'], rows)];
}

function countedRows(counted) {
  return Object.entries(counted).flatMap(([name, rounds]) =>
    ['product', 'monoplus'].map((variant) => {
      const of = (read) => spread(rounds.flatMap((round) => (round[variant] ? [read(round[variant])] : []))).median;
      const switched = of(({ coldMs }) => coldMs ?? Number.NaN);
      const again = of((sample) => sample.again?.bytes ?? Number.NaN);
      return [
        name.replace('counted-', ''),
        variant,
        kb(of(({ js }) => js)),
        whole(of(({ requests }) => requests)),
        whole(of(({ depth }) => depth)),
        mb(of(({ heap }) => heap)),
        three(of(({ shift }) => shift)),
        kb(again),
        Number.isFinite(switched) ? `${whole(switched)} / ${whole(of(({ warmMs }) => warmMs))}` : '',
      ];
    }),
  );
}

function chartsOf(page) {
  if (!page) return [];
  return Object.entries(page.timed).flatMap(([scene, rounds]) => {
    const variants = Object.keys(VARIANTS).filter((variant) => variant !== 'twin' && rounds.some((round) => round[variant]));
    const bars = (figure, show) =>
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
          bars('tti', (value) => `${whole(value)} ms`),
        ),
      ],
      [
        `${scene}-js`,
        barChart(
          `${scene}: JavaScript until it stands`,
          bars('jsEarly', (value) => `${kb(value)} KB`),
        ),
      ],
    ];
  });
}

function growthChart(raw) {
  const measured = Object.entries(raw ?? {}).filter(([, one]) => one !== null);
  if (measured.length === 0) return [];
  const lines = measured.flatMap(([database, { grown }]) => {
    const sizes = grownReads(grown);
    const line = (name, figure) => ({ name: `${database}, ${name}`, points: sizes.map((size) => [size.members, size[figure]]) });
    return [line('slowest read', 'slowestMs'), line('median read', 'medianMs')];
  });
  return [['growth', lineChart('reads of a member as the site grows', 'members', lines)]];
}

function partSection(name) {
  const kept = latest(name);
  if (!kept) return [];
  const lines = kept.lines.filter((line) => line !== '');
  return [
    `### ${name}`,
    `${kept.at.slice(0, 10)}, commit ${kept.commit}, load ${kept.machine.load.toFixed(1)}`,
    `\`\`\`text\n${lines.join('\n')}\n\`\`\``,
  ];
}

function shown(rounds, { variant, figure, show }) {
  const { median, low, high } = spread(rounds.flatMap((round) => round[variant]?.[figure] ?? []));
  if (!Number.isFinite(median)) return '–';
  return show(low) === show(high) ? show(median) : `${show(median)} [${show(low)}–${show(high)}]`;
}

const machineText = ({ model, cores, memoryBytes, load }) =>
  `${cores} cores (${model}), ${Math.round(memoryBytes / 1024 ** 3)} GB, load ${load.toFixed(1)}`;
const ratioText = ({ median, low, high, n }) => (n === 0 ? '–' : `${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`);
const mark = (met) => (met === null ? '?' : met ? '✓' : '✗');
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function kb(bytes) {
  return Number.isFinite(bytes) ? (bytes / 1024).toFixed(0) : '–';
}
function mb(bytes) {
  return Number.isFinite(bytes) ? (bytes / 1024 ** 2).toFixed(2) : '–';
}
function three(value) {
  return Number.isFinite(value) ? value.toFixed(3) : '–';
}
function whole(value) {
  return Number.isFinite(value) ? String(Math.round(value)) : '–';
}

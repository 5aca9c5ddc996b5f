/** The pictures of the document, of what was measured on this machine. */
import { grownReads, type GrowthFigures } from '../growth/report.ts';
import type { PageFigures } from '../pages/measure-pages.ts';
import { spreadOf, type FigureName } from '../pages/statistics.ts';
import { latestResult } from '../result-store.ts';
import { barChart, lineChart, type Bar, type LineSeries } from './chart.ts';

/** A chart's file name and its SVG. */
type Chart = readonly [name: string, svg: string];

/** The ways to build the site as a reader knows them, in the order of the picture. */
const BUILT_AS = [
  ['product', 'this site'],
  ['mono', 'one bundle'],
  ['mfdef', 'default federation'],
  ['singlespa', 'single-spa'],
  ['qiankun', 'qiankun'],
] as const;

export function chartsOf(): Chart[] {
  return [...homeChart(latestResult<PageFigures>('page')?.raw), ...growthChart(latestResult<GrowthFigures>('growth')?.raw)];
}

function homeChart(page: PageFigures | undefined): Chart[] {
  const rounds = page?.timed[`home-${page.network}`] ?? [];
  if (rounds.length === 0) return [];
  const seconds = (variant: string, figure: FigureName): number => spreadOf(rounds, variant, figure).median / 1000;
  const bars = BUILT_AS.flatMap(([variant, name]): Bar[] => [
    bar(`${name}: seen`, seconds(variant, 'lcp'), variant === 'product'),
    bar(`${name}: usable`, seconds(variant, 'tti'), variant === 'product'),
  ]).filter(({ value }) => Number.isFinite(value));
  return [['first-visit', barChart('Home for a guest on Slow 4G with a CPU that is 4× slower', bars)]];
}

const bar = (name: string, value: number, isOurs: boolean): Bar => ({ name, value, isOurs, text: `${value.toFixed(1)} s` });

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

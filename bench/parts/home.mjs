import { parseArgs } from 'node:util';
import { measurePages } from '../pages/measure-pages.mjs';
import { spread } from '../pages/statistics.mjs';
import { createReport, whole } from '../report.mjs';

/** Layout may shift this much while home loads, at any visit. */
const MOST_SHIFT = 0.05;
const SCENE = {
  name: 'home-phone',
  path: '/',
  network: 'slow4g',
  cpu: 4,
  variants: ['product', 'mono', 'monoplus'],
  viewport: { width: 390, height: 844 },
};

/** `[--rounds 5]`: visits of each kind. Goes on where it stopped. */
export const part = {
  about: 'home on a phone, 390 px, Slow 4G, CPU 4× slower: largest paint and layout shift beside the monolith',
  needs: { build: true, browser: true },
  run: async ({ args = [], browserPath, log }) => {
    const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '5' } } });
    const { [SCENE.name]: rounds } = await measurePages({ browserPath, scenes: [SCENE], rounds: Number(values.rounds), log });
    const report = createReport();
    report.say(`Home at 390 px on Slow 4G, CPU 4× slower, ${rounds.length} rounds`);
    for (const variant of SCENE.variants) {
      const of = (figure) => spread(rounds.flatMap((round) => round[variant]?.[figure] ?? [])).median;
      const shift = Math.max(...rounds.map((round) => round[variant]?.shift ?? 0));
      const figures = `largest paint ${whole(of('lcp'))} ms, first ${whole(of('fcp'))} ms; layout shift at most ${shift.toFixed(4)}`;
      const line = `${variant.padEnd(9)} ${figures}`;
      if (variant === 'product') report.judge('home layout shift', `${line} of ${MOST_SHIFT}`, shift <= MOST_SHIFT);
      else report.say(line);
    }
    return report.done({ rounds });
  },
};

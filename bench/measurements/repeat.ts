import { parseArgs } from 'node:util';
import { launchOptions, withSite } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { SAMPLED_VISITS, sampleRepeats } from '../pages/repeat-visits.ts';
import type { PageSample } from '../pages/sample.ts';
import { pairedRatio, spread, type FigureName, type Round } from '../pages/statistics.ts';
import { openVariants, type VariantName } from '../pages/variants.ts';
import { createReport, formatInteger, type Report } from '../report.ts';

const VARIANTS: readonly VariantName[] = ['product', 'monoplus'];
const CPU = 4;
/** Time to the screen's own content on a later visit, product / monolith with the same HTML tricks. */
const MOST_RATIO = 1.05;

interface RepeatScene {
  readonly name: string;
  readonly path: string;
  readonly isMember: boolean;
}

const SCENES: readonly RepeatScene[] = [
  { name: 'home, guest', path: '/', isMember: false },
  { name: 'lobby, guest', path: '/game/egame', isMember: false },
  { name: 'sport, guest', path: '/game/sport', isMember: false },
  { name: 'help, guest', path: '/help/kh', isMember: false },
  { name: 'home, member', path: '/', isMember: true },
  { name: 'wallet, member', path: '/mine/finance/wallet', isMember: true },
];

/** `[--rounds 10] [--scene wallet]`: rounds of each scene whose name contains the text. */
export const measurement: Measurement = {
  about: 'the first, second and fifth visit of one browser, guest and member, CPU 4× slower, compared with the monolith',
  needs: { build: true, browser: true },
  run: async ({ args, browserPath, log }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { rounds: { type: 'string', default: '10' }, scene: { type: 'string', default: '' } },
    });
    const scenes = SCENES.filter(({ name }) => name.includes(values.scene));
    const report = createReport();
    const measured: Record<string, readonly VisitRounds[]> = {};
    await withSite(async (site) => {
      const { origins, close } = await openVariants({ site, names: VARIANTS });
      try {
        for (const scene of scenes) {
          const rounds: VisitRounds[] = [];
          for (let round = 0; round < Number(values.rounds); round++) {
            rounds.push(await measureRound({ scene, round, origins, browserPath }));
            log(`${scene.name}: round ${round + 1} of ${values.rounds}`);
          }
          measured[scene.name] = rounds;
          sayScene(report, scene.name, rounds);
        }
      } finally {
        close();
      }
    });
    return report.done(measured);
  },
};

/** The samples of one round: by visit, then by variant. */
type VisitRounds = Readonly<Record<number, Round>>;

interface RoundOptions {
  readonly scene: RepeatScene;
  readonly round: number;
  readonly origins: Partial<Record<VariantName, string>>;
  readonly browserPath: string | null;
}

async function measureRound({ scene: { path, isMember }, round, origins, browserPath }: RoundOptions): Promise<VisitRounds> {
  const visits: Record<number, Record<string, PageSample>> = {};
  for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
    const origin = origins[variant];
    if (origin === undefined) throw new Error(`no proxy is open for ${variant}`);
    const samples = await sampleRepeats({ ...launchOptions(browserPath), origin, path, isMember, network: 'open', cpu: CPU });
    for (const number of SAMPLED_VISITS) (visits[number] ??= {})[variant] = samples[number];
  }
  return visits;
}

function sayScene(report: Report, name: string, rounds: readonly VisitRounds[]): void {
  for (const number of SAMPLED_VISITS) {
    const ofVisit = rounds.map((round): Round => round[number] ?? {});
    const of = (variant: VariantName, figure: FigureName): string =>
      formatInteger(spread(ofVisit.map((round) => round[variant]?.[figure] ?? null)).median);
    const { median, low, high, n } = pairedRatio(ofVisit, ['product', 'monoplus'], 'contentMs');
    const times = VARIANTS.map(
      (variant) => `${variant} content ${of(variant, 'contentMs')} ms, handles a press ${of(variant, 'tti')} ms`,
    ).join('; ');
    const line = `${name}, visit ${number}: ${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}] of ${n} pairs; ${times}`;
    if (number === 1) report.say(line);
    else report.judge(`${name}, visit ${number}`, `${line}; at most ${MOST_RATIO}`, median <= MOST_RATIO);
  }
}

/** Paired page measurements: each round visits every variant once, in an order that turns, each time in a fresh context. */
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { withSite } from '../with-site.mjs';
import { openRounds } from './kept-rounds.mjs';
import { logInAt } from './member.mjs';
import { sampleVisit } from './sample.mjs';
import { openVariants } from './variants.mjs';

/**
 * `scenes` are { name, path, network, cpu, variants, again?, isSwitched?, isMember? }. Answers scene name → its rounds, each { variant: sample }.
 * A visit that fails is left out of its round, told through `log`, and its reason put into `failures`: scene name → variant → reason.
 */
export async function measurePages({ browserPath, scenes, rounds, log, failures = {} }) {
  const books = new Map(scenes.map((scene) => [scene.name, openRounds(scene.name)]));
  const open = plan(scenes, books, rounds);
  if (open.length > 0) await withSite((site) => measureAll({ site, browserPath, open, books, log, failures }));
  return Object.fromEntries([...books].map(([name, book]) => [name, book.rounds.slice(0, rounds).filter(Boolean)]));
}

/** What has not been measured yet, round by round. */
function plan(scenes, books, rounds) {
  return Array.from({ length: rounds }, (_, round) => scenes.flatMap((scene) => ofRound(scene, round)))
    .flat()
    .filter(({ scene, round, variant }) => !books.get(scene.name).rounds[round]?.[variant]);
}

function ofRound(scene, round) {
  const turn = round % scene.variants.length;
  const order = [...scene.variants.slice(turn), ...scene.variants.slice(0, turn)];
  return order.map((variant) => ({ scene, round, variant }));
}

/** A variant that fails this often in a scene is left out of the rest of it. */
const MOST_FAILURES = 2;

async function measureAll({ site, browserPath, open, books, log, failures }) {
  const names = [...new Set(open.map(({ variant }) => variant))];
  const { origins, close } = await openVariants({ site, names });
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
  const sessions = new Map();
  const visit = async ({ scene, variant }) => {
    const origin = origins[variant];
    if (scene.isMember && !sessions.has(variant)) sessions.set(variant, await logInAt(browser, origin));
    return sampleVisit({ browser, origin, ...scene, session: scene.isMember ? sessions.get(variant) : undefined });
  };
  const failed = new Map();
  const keepSample = async (one) => {
    const key = `${one.scene.name} ${one.variant}`;
    if ((failed.get(key) ?? 0) >= MOST_FAILURES) return;
    try {
      const sample = await visit(one);
      books.get(one.scene.name).add({ round: one.round, variant: one.variant, sample: { ...sample, machineLoad: loadavg()[0] } });
    } catch (error) {
      failed.set(key, (failed.get(key) ?? 0) + 1);
      (failures[one.scene.name] ??= {})[one.variant] = error.message.split('\n', 1)[0];
      log(`${key}: ${error.message}`);
    }
  };
  try {
    for (const variant of names) await visit({ scene: { ...open[0].scene, network: 'open', cpu: 1 }, variant }).catch(() => null);
    for (const [index, one] of open.entries()) {
      await keepSample(one);
      if (index % 10 === 9) log(`${index + 1} of ${open.length} visits`);
    }
  } finally {
    await browser.close();
    close();
  }
}

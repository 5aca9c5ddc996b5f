import { getMatchProof, type MatchProof } from '@site/shared/wire';
import { FB_LIST, FB_PATH, FB_SPORT } from '@site/shared/venue-protocols';
import { withTestApp } from '@site/server/testing/testing.ts';
import { newSeed, seedHash } from '@site/sandbox/venues/fair.ts';
import { drawTimeline } from '@site/sandbox/venues/sports/fixture.ts';
import { MATCH_SEED_PREFIX, sfc32 } from '@site/sandbox/venues/sports/sfc32.ts';
import { ask } from '@site/sandbox/venues/sports/testing.ts';

const app = withTestApp();

/** The generator of the books, started with what is public of a match. */
const numbersFrom = (hash: string) => sfc32(new DataView(Uint8Array.from(Buffer.from(hash, 'hex')).buffer));

const MINUTES = 96;
const SEEDS = 200;
const RATINGS = { home: 80, away: 72 };

/** The football score that the hash gives, if it can be used as the seed's digest. */
function scoreFromHash({ seedHash: hash, ratings }: Pick<MatchProof, 'seedHash' | 'ratings'>): string {
  const edge = (ratings.home - ratings.away) / 38;
  const [home, away] = [1.45 * Math.exp(edge), 1.15 * Math.exp(-edge)];
  const next = numbersFrom(hash);
  const goals = { home: 0, away: 0 };
  const draw = (side: 'home' | 'away', chance: number) => {
    if (next() >= chance / MINUTES) return;
    goals[side] += 1;
    next();
  };
  for (let minute = 0; minute < MINUTES; minute += 1) {
    draw('home', home);
    draw('away', away);
  }
  return `${goals.home}-${goals.away}`;
}

async function proofsOf(ids: readonly number[]): Promise<readonly MatchProof[]> {
  const answers = await Promise.all(ids.map((id) => app.guest().call(getMatchProof, { matchId: String(id) })));
  return answers.flatMap(({ data }) => data ?? []);
}

/** The numbers of the football matches in a list of FB's venue. */
async function footballIds(url: string, more: object): Promise<readonly number[]> {
  const { data } = await ask(app, { url, body: { languageType: 'CMN', sportId: FB_SPORT.football, ...more } });
  return (data as { readonly records: readonly { readonly id: number }[] }).records.map(({ id }) => id);
}

test('a published hash does not give away the score of its match [RT-4]', () => {
  const seeds = Array.from({ length: SEEDS }, () => `${MATCH_SEED_PREFIX}${newSeed()}`);
  const guessed = seeds.filter((seed) => {
    const { full } = drawTimeline('football', seed, RATINGS);
    return scoreFromHash({ seedHash: seedHash(seed), ratings: RATINGS }) === `${full.home}-${full.away}`;
  });

  // Chance alone guesses about one score in ten.
  expect(guessed.length).toBeLessThan(SEEDS / 2);
});

test('the seed of a match that has not begun is not public, its hash is [RT-4]', async () => {
  const proofs = await proofsOf(await footballIds(FB_PATH.list, { type: FB_LIST.today }));

  expect(proofs.length).toBeGreaterThan(0);
  expect(proofs.filter(({ full, seed }) => full === null && seed !== null)).toEqual([]);
  expect(proofs.every((proof) => /^[0-9a-f]{64}$/.test(proof.seedHash))).toBe(true);
});

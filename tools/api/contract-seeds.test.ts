import { makeRelease, startRegistry } from '@site/server/modules/releases/registry/testing.ts';
import { judgeContract, type ContractVerdict } from './contract-judge.ts';
import { BREAKING_GIVEN } from './contract-seeds-given.testing.ts';
import { BREAKING, COMPATIBLE, screenWith, withSeed, type BreakingSeed, type Seed } from './contract-seeds.testing.ts';
import { contractDoors, emitContract } from './contract-tree.ts';
import { usesOf } from './contract-uses.testing.ts';

const LIMIT_MS = 120_000;
const contract = emitContract();
const doors = contractDoors();
const BUILT = { '@site/shared/platform': '>=1.2.0' };

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => (registry = await startRegistry()));
afterAll(() => registry.stop());

/** Seeds of different files, judged together: the compiler takes seconds for each judgement, and no break of one is named in the file of another. */
function batchesOf<Kept>(seeds: readonly Kept[], seedOf: (one: Kept) => Seed): readonly (readonly Kept[])[] {
  const batches: { readonly files: Set<string>; readonly seeds: Kept[] }[] = [];
  for (const one of seeds) {
    const [, file] = seedOf(one);
    const batch = batches.find(({ files }) => !files.has(file)) ?? { files: new Set<string>(), seeds: [] };
    if (batch.seeds.length === 0) batches.push(batch);
    batch.files.add(file);
    batch.seeds.push(one);
  }
  return batches.map((batch) => batch.seeds);
}

const judgeOf = (seeds: readonly Seed[]) => judgeContract(contract, seeds.reduce(withSeed, contract), doors);
const titled = (seeds: readonly Seed[]) => ({ seeds, what: seeds.map(([what]) => what).join('; ') });

test.each(batchesOf(COMPATIBLE, (seed) => seed).map(titled))(
  '$what: a minor, and breaks nothing',
  ({ seeds }) => {
    expect(judgeOf(seeds)).toEqual({ level: 'minor', breaks: [] });
  },
  LIMIT_MS,
);

const named = [...BREAKING, ...BREAKING_GIVEN].map((one, index) => ({ ...one, what: one.seed[0], index }));
const batches = batchesOf(named, ({ seed }) => seed);
const verdicts = new Map<(typeof batches)[number], ContractVerdict>();

/** The verdict on the batch of a seed; what it names belongs to its seeds, and to no other cause. */
function judgedWith(one: (typeof named)[number]): ContractVerdict {
  const batch = batches.find((seeds) => seeds.includes(one)) ?? [];
  const verdict = verdicts.get(batch) ?? judgeOf(batch.map(({ seed }) => seed));
  verdicts.set(batch, verdict);
  expect(new Set(verdict.breaks.map(({ id }) => id))).toEqual(new Set(batch.flatMap(({ ids }) => ids)));
  return { ...verdict, breaks: verdict.breaks.filter(({ id }) => one.ids.includes(id)) };
}

test.each(named)(
  '$what is a major: the registry refuses a release that uses it, and takes its neighbour [F19]',
  async (one) => {
    const verdict = judgedWith(one);

    expect({ level: verdict.level, ids: [...new Set(verdict.breaks.map(({ id }) => id))] }).toEqual({ level: 'major', ids: one.ids });
    expect(await judgedByRegistry(one, verdict)).toEqual({
      user: {
        activated: expect.stringContaining('which contract 3.0.0 broke'),
        published: expect.stringContaining('which contract 3.0.0 broke'),
      },
      neighbour: { activated: '200', published: '200' },
    });
  },
  LIMIT_MS,
);

test('there are at least 10 compatible and 20 breaking changes', () => {
  expect([COMPATIBLE.length >= 10, BREAKING.length >= 20]).toEqual([true, true]);
});

/** Both releases: published before the host changed and activated after it, and published after it. */
async function judgedByRegistry({ user, neighbour, index }: BreakingSeed & { readonly index: number }, { breaks }: ContractVerdict) {
  const releases = Object.entries({ user, neighbour }).map(([name, statements], place) => {
    const uses = usesOf(screenWith(statements));
    const release = (patch: number) =>
      makeRelease({ version: `1.${index}.${patch + place}`, content: `${name} ${index} ${patch}`, requires: BUILT, uses });
    return { name, before: release(0), after: release(2) };
  });
  registry = await registry.restart({ contract: '1.2.0', breaks: [] });
  for (const { before } of releases) expect(resultOf(await registry.ops.publish(before))).toBe('200');
  registry = await registry.restart({ contract: '3.0.0', breaks: lentBreaks(breaks) });
  const results: Record<string, { activated: string; published: string }> = {};
  for (const { name, before, after } of releases)
    results[name] = {
      activated: resultOf(await registry.ops.activate(before.document.version)),
      published: resultOf(await registry.ops.publish(after)),
    };
  return results;
}

const lentBreaks = (breaks: ContractVerdict['breaks']) =>
  breaks.filter(({ compiledIn }) => compiledIn !== true).map((one) => ({ since: '3.0.0', ...one }));

/** Refused or not, as one line. */
const resultOf = ({ http, message }: { readonly http: number; readonly message: string }): string =>
  `${http} ${http === 200 ? '' : message}`.trim();

import { startWatchedSite, SUSPECT } from './testing.ts';

const DIGEST = SUSPECT?.document.digest ?? '';
const NOTHING = { remote: 'help', digest: DIGEST, failedLoads: 0, errors: 0, events: [] };

let site: Awaited<ReturnType<typeof startWatchedSite>>;
beforeAll(async () => {
  site = await startWatchedSite();
}, 60_000);
afterAll(() => site.stop());

const vitals = () => site.standings().find(({ digest }) => digest === DIGEST)?.vitals;

test('waits for a screen and for a swap are counted by release, and what a newer host measures besides is left out', async () => {
  const measured = [
    { name: 'route', worst: 640 },
    { name: 'swap', worst: 180 },
    { name: 'warmth', worst: 3 },
  ];

  const status = await site.beat('203.0.113.7', { page: site.visit('203.0.113.7'), releases: [{ ...NOTHING, vitals: measured }] });

  expect(status).toBe(204);
  expect(vitals()).toEqual([
    { name: 'route', median: 800, tabs: 1 },
    { name: 'swap', median: 200, tabs: 1 },
  ]);
});

test('what an instance of a newer version counted does not end the judge of this one', () => {
  const strange = [{ name: 'warmth', worst: 3 }];
  const beat = { tab: 'tab-of-a-newer-host', voice: 'v', from: 'a', epoch: 2, releases: [{ ...NOTHING, vitals: strange }] };

  site.book.take(beat);

  expect(vitals()).toHaveLength(2);
});

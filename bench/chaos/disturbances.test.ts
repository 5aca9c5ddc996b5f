import { spreadDisturbances } from './disturbances.ts';

test('disturbances are spread over the run; one that lasts ends before it comes again [F42]', async () => {
  const events: string[] = [];
  let requests = 0;
  const waiting: { readonly from: number; readonly resolve: () => void }[] = [];
  /** Requests are sent while somebody waits for them. */
  const reached = (from: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ from, resolve });
      setImmediate(() => {
        requests = Math.max(requests, Math.min(...waiting.map((waiter) => waiter.from)));
        for (const waiter of waiting.filter((one) => one.from <= requests)) waiter.resolve();
        waiting.splice(0, waiting.length, ...waiting.filter((one) => one.from > requests));
      });
    });
  const note = (event: string) => async () => void events.push(event);

  const log = await spreadDisturbances(
    [
      { name: 'kill', times: 3, strike: note('kill') },
      { name: 'outage', times: 2, strike: note('begins'), recover: note('ends') },
    ],
    { requests: 1000, client: { reached } },
  );

  expect(events.filter((event) => event !== 'kill')).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(log.map((line) => line.replace(/ after \d+ requests$/, '')).toSorted()).toEqual(['kill', 'kill', 'kill', 'outage', 'outage']);
  const dues = log.map((line) => Number(/after (\d+)/.exec(line)?.[1]));
  for (const [turn, due] of dues.entries()) {
    expect(due).toBeGreaterThanOrEqual(200 * turn);
    expect(due).toBeLessThan(200 * (turn + 1));
  }
});

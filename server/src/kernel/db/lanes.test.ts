import { createLanes, LANES } from './lanes.ts';

test('work that is under way at once has lanes of its own, and every lane is free again afterwards', async () => {
  const lanes = createLanes(LANES - 10);
  for (let round = 0; round < 3; round += 1) {
    const over = Promise.withResolvers<void>();
    const taken: number[] = [];
    const all = Array.from({ length: 64 }, (_none, index) =>
      lanes.use(async (lane) => {
        taken.push(lane);
        await over.promise;
        if (index % 2 === 0) throw new Error('It failed.');
      }),
    );
    expect(new Set(taken).size).toBe(64);
    expect(taken.every((lane) => lane >= 0 && lane < LANES)).toBe(true);
    over.resolve();
    await Promise.allSettled(all);
  }
});

test('work after work goes round its lanes, so that none of them is changed again and again', async () => {
  const lanes = createLanes(0);
  const taken: number[] = [];
  for (let turn = 0; turn < 64; turn += 1) await lanes.use(async (lane) => void taken.push(lane));
  expect(new Set(taken).size).toBe(64);
});

test('more work than lanes shares some, and waits for none', async () => {
  const over = Promise.withResolvers<void>();
  const lanes = createLanes(0);
  let begun = 0;
  const all = Array.from({ length: 70 }, () =>
    lanes.use(async () => {
      begun += 1;
      await over.promise;
    }),
  );
  expect(begun).toBe(70);
  over.resolve();
  await Promise.all(all);
  expect(await lanes.use(async (lane) => lane < LANES)).toBe(true);
});

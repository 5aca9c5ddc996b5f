import { forEachAlone } from './for-each-alone.ts';

test('every due row is worked through once, in batches, past rows that fail and rows that stay', async () => {
  const [rows, done] = [['a', 'bad', 'b', 'stays', 'c', 'd'], [] as string[]];
  const run = forEachAlone({
    list: async (failed) => rows.slice(failed, failed + 2),
    keyOf: (row) => row,
    async work(row) {
      if (row === 'bad') throw new Error('The row is bad.');
      done.push(row);
      if (row !== 'stays') rows.splice(rows.indexOf(row), 1);
    },
    failure: 'Some rows failed.',
  });

  await expect(run).rejects.toThrow('Some rows failed. Error: The row is bad.');
  expect(done).toEqual(['a', 'b', 'stays', 'c', 'd']);
});

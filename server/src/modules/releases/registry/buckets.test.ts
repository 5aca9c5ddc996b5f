import { randomUUID } from 'node:crypto';
import { bucketOf, BUCKETS } from '@site/shared/federation';

/** The long run draws a million. */
const IDS = Number(process.env.BUCKET_IDS ?? 20_000);
/** Four standard deviations of a tenth, and never below a tenth of a percent. */
const TOLERANCE = Math.max(0.001, 4 * Math.sqrt((0.1 * 0.9) / IDS));

test(`of ${IDS} devices a canary for nobody reaches none, one for a tenth a tenth, and raising it drops nobody`, () => {
  const counts = { nobody: 0, tenth: 0, lost: 0, all: 0 };
  for (let index = 0; index < IDS; index += 1) {
    const bucket = bucketOf('help@1.1.0', randomUUID());
    const has = (share: number) => bucket < share;
    counts.nobody += Number(has(0));
    counts.tenth += Number(has(1000));
    counts.lost += Number(has(1000) && !has(1001));
    counts.all += Number(has(BUCKETS));
  }

  expect(counts).toMatchObject({ nobody: 0, lost: 0, all: IDS });
  expect(Math.abs(counts.tenth / IDS - 0.1)).toBeLessThanOrEqual(TOLERANCE);
}, 600_000);

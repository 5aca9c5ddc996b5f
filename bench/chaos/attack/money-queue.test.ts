/** One member's money calls that wait, as many as an address may send at once, leave room for those of others. */
import { siteDate } from '@site/shared/product';
import { signIn } from '@site/shared/wire';
import { inKeyedTransaction, memberKey } from '@site/server/kernel/db/database.ts';
import { isOnPostgres } from '@site/server/kernel/db/test-template.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { memberIdOf } from '@site/server/modules/people/member/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';

const app = withTestApp();
/** More than run together. */
const SENT_AT_ONCE = 80;

// An embedded database has one writer, which all others wait for.
(isOnPostgres ? test : test.skip)('a member whose many money calls wait keeps no other member waiting [RT-9]', async () => {
  const [greedy, other] = [await app.newcomer('Greedy001'), await app.newcomer('Patient01')];
  const greedyId = await memberIdOf(app, 'Greedy001');
  const day = siteDate(app.clock.nowMs());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = inKeyedTransaction(app.db, [memberKey(greedyId)], async () => {
    locked.resolve();
    await released;
  });
  await locked.promise;
  const sent = Array.from({ length: SENT_AT_ONCE }, () => greedy.call(signIn, { day }, keyed()));

  expect((await other.call(signIn, { day }, keyed())).httpStatus).toBe(200);
  release();
  await Promise.all([held, ...sent]);
});

import { CODE, EXCLUSION_WORD } from '@site/shared/product';
import {
  applyForActivity,
  createDeposit,
  excludeMember,
  getProtection,
  launchVenue,
  requestInfoAudit,
  submitRealName,
} from '@site/shared/wire';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { BY_BANK, keyed } from '@site/server/modules/money/deposits/testing.ts';
import { A_SLOT } from '@site/server/modules/play/games/testing.ts';
import { withTestApp } from '@site/server/testing/testing.ts';

/** What is known of a person only later, and what was requested before. */

const app = withTestApp({}, 'each test');

const TASK = { activityId: 'newcomer-guide' };

const exclude = (member: SignedClient, months: 6 | 12) =>
  member.call(excludeMember, { months, agree: true, word: EXCLUSION_WORD, password: 'Sturdy2026' });

test('a request to end an exclusion does not end a later one [RG-6]', async () => {
  await exclude(await app.newcomer('Relapse01'), 6);
  app.clock.advance(190 * DAY_MS);
  const later = await app.again('Relapse01');
  const { data: request } = await later.call(requestInfoAudit, { type: 'exclusionEnd', wanted: '', password: 'Sturdy2026' });
  await exclude(later, 12);
  app.clock.advance(2 * DAY_MS);

  await app.ops(`/audits/${request?.id ?? ''}/approve`, {});

  const back = await app.again('Relapse01');
  expect((await back.call(getProtection)).data?.state).toBe('excluded');
  expect((await back.call(launchVenue, A_SLOT)).status_code).toBe(CODE.common);
});

test('an offer tells a stranger who types a name and a birth date nothing of that person [RT-7] [RG-6]', async () => {
  const member = await app.newcomer('KnownMan1', '1979-09-09');
  await member.call(submitRealName, { realName: '司马长风' });
  await member.call(applyForActivity, TASK);
  const ask = async (userName: string, payerName: string) => {
    const stranger = await app.newcomer(userName, '1979-09-09');
    await stranger.call(createDeposit, { ...BY_BANK, amount: '500.00', payerName }, keyed());
    return (await stranger.call(applyForActivity, TASK)).message;
  };

  expect(await ask('Curious01', '司马长风')).toBe(await ask('Curious02', '上官若水'));
});

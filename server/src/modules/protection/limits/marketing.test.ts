import { operatorCommand } from '../../../testing/test-adapters.ts';
import {
  getDepositMethods,
  getPopup,
  listActivities,
  listMails,
  listStationAds,
  excludeMember,
  setMarketingConsent,
  startBreak,
} from '@site/shared/wire';
import { startConsole, withConsole } from '../../../testing/testing.ts';

const staff = withConsole(operatorCommand('mail'));

test('an excluded member, or one on a break, sees no advertisement and gets no offer mail [RG-4]', async () => {
  const player = await staff.app.newcomer('marketfree');
  const resting = await staff.app.newcomer('marketrest');
  await resting.call(startBreak, { days: 7 });
  const leaving = await staff.app.newcomer('marketgone');
  await leaving.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  const gone = await staff.app.again('marketgone');
  expect((await staff.type('send', 'all', '--category', 'activity', '--title', '周末活动', '--body', '详情见活动页。')).code).toBe(0);

  const offersOf = async (member: typeof player) => ({
    ads: (await member.call(listStationAds)).data?.length,
    mails: (await member.call(listMails, { category: 'activity', page: 1, pageSize: 20 })).data?.total,
    activities: (await member.call(listActivities)).data?.length,
    bonuses: (await member.call(getDepositMethods)).data?.offers.length,
  });
  const free = await offersOf(player);
  expect(free.ads).toBeGreaterThan(0);
  expect(free.mails).toBe(1);
  expect(free.activities).toBeGreaterThan(0);
  expect(free.bonuses).toBeGreaterThan(0);
  for (const member of [resting, gone]) expect(await offersOf(member)).toEqual({ ads: 0, mails: 0, activities: 0, bonuses: 0 });
});

test('a member turns offers off and on; an excluded member cannot turn them on [RG-4]', async () => {
  const member = await staff.app.newcomer('marketown');
  const ads = async (client: typeof member) =>
    Math.min(
      (await client.call(listStationAds)).data?.length ?? 0,
      (await client.call(listActivities)).data?.length ?? 0,
      (await client.call(getDepositMethods)).data?.offers.length ?? 0,
    );

  expect((await member.call(setMarketingConsent, { on: false })).data?.marketingOptOut).toBe(true);
  expect(await ads(member)).toBe(0);
  expect((await member.call(setMarketingConsent, { on: true })).data?.marketingOptOut).toBe(false);
  expect(await ads(member)).toBeGreaterThan(0);

  await member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  const gone = await staff.app.again('marketown');
  expect((await gone.call(setMarketingConsent, { on: true })).data?.marketingOptOut).toBe(true);
  expect(await ads(gone)).toBe(0);
});

test('a locked account sees no advertisement and no pop-up until operators unlock it [RG-9]', async () => {
  const operators = await startConsole(operatorCommand('members'));
  await operators.app.newcomer('marketlock');
  const offersOf = async () => {
    const member = await operators.app.again('marketlock');
    const [ads, popUp, activities] = [await member.call(listStationAds), await member.call(getPopup), await member.call(listActivities)];
    return { ads: (ads.data?.length ?? 0) > 0, popUp: popUp.data !== null, activities: (activities.data?.length ?? 0) > 0 };
  };

  await operators.type('lock', 'marketlock');
  expect(await offersOf()).toEqual({ ads: false, popUp: false, activities: false });
  await operators.type('unlock', 'marketlock');
  expect(await offersOf()).toEqual({ ads: true, popUp: true, activities: true });
  await operators.app.close();
});

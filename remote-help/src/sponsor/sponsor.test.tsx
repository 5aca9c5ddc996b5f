import { answer, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { listSponsorships, type Sponsorship } from '@site/shared/wire';
import SponsorScreen from './sponsor.screen.tsx';

const sponsorship = (index: number, until: string | null): Sponsorship => ({
  index,
  partner: `伙伴${index}`,
  field: '足球',
  title: `合作${index}`,
  story: ['一段故事。'],
  from: '2025-08-01',
  until,
  milestones: [{ at: '2025-08-01', text: '签约' }],
  art: '/art/banner/stadium-1.svg',
});

function openSponsor(path = '/sponsor/0') {
  const platform = createTestPlatform(answer(listSponsorships, [sponsorship(0, null), sponsorship(1, '2025-06-30')]));
  return renderScreen(<SponsorScreen />, platform, { path });
}

test('the current sponsorship is shown first, the earlier one a step away', async () => {
  const { router } = openSponsor();
  expect(await screen.findByRole('heading', { name: '合作0' })).toBeVisible();
  expect(screen.getByRole('button', { name: '上一个' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: '下一个' }));

  expect(screen.getByRole('heading', { name: '合作1' })).toBeVisible();
  expect(screen.getByText('已结束')).toBeVisible();
  expect(router.state.location.search).toBe('?at=1');
});

test('an index that does not exist shows the current one', async () => {
  openSponsor('/sponsor/0?at=99');

  expect(await screen.findByRole('heading', { name: '合作0' })).toBeVisible();
});

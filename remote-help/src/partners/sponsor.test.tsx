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
  press: [{ at: '2025-08-02', outlet: '海岸日报', title: `报道${index}`, url: index === 0 ? 'https://press.example/a' : null }],
  art: '/art/banner/stadium-1.svg',
  mark: '/art/crest/sponsor.svg',
});

function openSponsor(path = '/sponsor/0') {
  const platform = createTestPlatform(answer(listSponsorships, [sponsorship(0, null), sponsorship(1, '2025-06-30')]));
  return renderScreen(<SponsorScreen />, platform, { path });
}

test('the current sponsorship is shown first, the earlier one a step away', async () => {
  const { router } = openSponsor();
  expect(await screen.findByRole('heading', { name: '合作0' })).toBeVisible();
  expect(screen.getByRole('button', { name: '上一赞助' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: '下一赞助' }));

  expect(screen.getByRole('heading', { name: '合作1' })).toBeVisible();
  expect(screen.getByText('已结束')).toBeVisible();
  expect(router.state.location.search).toBe('?at=1');
});

test('an index that does not exist shows the current one', async () => {
  openSponsor('/sponsor/0?at=99');

  expect(await screen.findByRole('heading', { name: '合作0' })).toBeVisible();
});

test('press articles about a sponsorship can be read, and every partner has its mark [RT-11]', async () => {
  openSponsor();

  expect(await screen.findByRole('link', { name: /报道0/ })).toHaveAttribute('href', 'https://press.example/a');
  await userEvent.click(screen.getByRole('button', { name: /伙伴1/ }));

  expect(screen.getByText('报道1')).toBeVisible();
  expect(screen.queryByRole('link', { name: /报道1/ })).not.toBeInTheDocument();
});

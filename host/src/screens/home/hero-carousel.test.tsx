import { answer, createTestPlatform, fail, screen, userEvent } from '@site/shared/testing';
import { NetworkError } from '@site/shared/platform';
import { listStationAds } from '@site/shared/wire';
import { renderInHost } from '../../testing.tsx';
import { HeroCarousel } from './hero-carousel.tsx';

const AD = { id: 'a1', title: '新人礼遇', subtitle: '先看规则再参加', image: '/art/banner/a1.svg', link: '/activity/discount' };

test('failed carousel pictures show an error in their place, and are retried alone [RT-3] [API-7]', async () => {
  const platform = createTestPlatform(fail(listStationAds, new NetworkError({ fault: 'offline', message: '' })));
  renderInHost(<HeroCarousel />, platform);
  const retry = await screen.findByRole('button', { name: '重试' });

  platform.answers(answer(listStationAds, [AD]));
  await userEvent.click(retry);

  expect(await screen.findByRole('link', { name: /新人礼遇/ })).toHaveAttribute('href', '/activity/discount');
});

/** Home: the carousel and the seven categories at once; blocks of remotes load near the viewport. */
import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Stack, useMediaQuery, VisuallyHidden } from '@site/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { AfterFirstPaint } from '../../lib/after-first-paint.tsx';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';
import { CategoryRail } from './category-rail.tsx';
import { DownloadStrip } from './download-strip.tsx';
import { DailyPopup } from './daily-popup.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { RESERVED_HEIGHTS } from './reserved-heights.ts';
import { HomeSlot } from './home-slot.tsx';

export const FloatingIcons = lazyWithRetry(() =>
  import(/* webpackChunkName: "floating-icons" */ './floating-icons.tsx').then((part) => part.FloatingIcons),
);

export function HomeScreen(): ReactNode {
  const { renderSlot, session } = usePlatform();
  const { loggedIn } = useStore(session);
  // A phone has no other way to six of the categories: there they come before what is long.
  const isRailFirst = useMediaQuery('(max-width: 599px)') && loggedIn;
  const matches = <HomeSlot name="home.matches" title="热门赛事" height={RESERVED_HEIGHTS.matches} />;
  const vip = <HomeSlot name="home.vip" title="VIP 会员" height={RESERVED_HEIGHTS.vip} />;
  return (
    <Stack sx={{ gap: 8 }}>
      <VisuallyHidden component="h1">{ROUTES.home.title}</VisuallyHidden>
      {/* A member's home begins with what is his: his games, his matches, his grade. */}
      {loggedIn && <HomeSlot name="home.continue" title="继续游戏" height={RESERVED_HEIGHTS.continue} />}
      {isRailFirst && <CategoryRail />}
      {loggedIn && matches}
      {loggedIn && vip}
      <HeroCarousel />
      {!isRailFirst && <CategoryRail />}
      {!loggedIn && matches}
      <HomeSlot name="home.games" title="热门游戏" height={RESERVED_HEIGHTS.games} />
      <HomeSlot name="home.offers" title="优惠活动" height={RESERVED_HEIGHTS.offers} />
      {!loggedIn && vip}
      <DownloadStrip />
      <HomeSlot name="home.help" title="帮助与安全" height={RESERVED_HEIGHTS.help} />
      <AfterFirstPaint>
        {renderSlot('home.more')}
        <Suspense>
          <FloatingIcons />
        </Suspense>
        <DailyPopup />
      </AfterFirstPaint>
    </Stack>
  );
}

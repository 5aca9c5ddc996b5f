import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Screen, Skeleton, Stack } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import { lazy, Suspense } from 'react';
import { GiftList } from './gift-list.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelRoad } from './level-road.tsx';
import { Privileges } from './privileges.tsx';
import { useVip } from './vip.queries.ts';
import { VIP_REASON, VIP_TABS, vipTabOf, type VipTab } from './vip.rules.ts';

const Mall = lazy(async () => ({ default: (await import('./mall/mall.tsx')).Mall }));

/** The member's level, its privileges, the gifts, and the mall. */
export default function VipScreen() {
  const [search, setSearch] = useSearchParams();
  const tab = vipTabOf(search);
  const show = (next: VipTab) => setSearch(next === 'privileges' ? {} : { tab: next }, { replace: true });
  return (
    <Screen title={ROUTES.vip.title} reason={VIP_REASON} query={useVip()} skeleton={<Waiting />}>
      {({ info, gifts }) => (
        <Stack sx={{ gap: 4 }}>
          <LevelCard info={info} />
          <Tabs label="VIP 内容" tabs={tabsWith(gifts)} value={tab} onSelect={show} />
          {tab === 'privileges' && <LevelRoad level={info.level} />}
          {tab === 'privileges' && <Privileges level={info.privileges} />}
          {tab === 'gifts' && <GiftList gifts={gifts} />}
          {tab === 'mall' && (
            <Suspense fallback={<Skeleton shape="block" sx={{ height: 320 }} />}>
              <Mall />
            </Suspense>
          )}
        </Stack>
      )}
    </Screen>
  );
}

function tabsWith(gifts: readonly { readonly state: string }[]) {
  const count = gifts.filter(({ state }) => state === 'claimable').length;
  return VIP_TABS.map((tab) => (tab.value === 'gifts' ? { ...tab, count } : tab));
}

function Waiting() {
  return (
    <Stack sx={{ gap: 4 }}>
      <Skeleton shape="block" sx={{ height: 240 }} />
      <Skeleton shape="block" sx={{ height: 48 }} />
      <Skeleton shape="block" sx={{ height: 280 }} />
    </Stack>
  );
}

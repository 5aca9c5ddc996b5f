import { usePlatform, useReadable } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, Button, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import type { Activity } from '@site/shared/wire';
import { WaitingDividends } from '../common/waiting-dividends.tsx';
import { OfferDetail } from './offer-detail.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { PlayRow } from './play-row.tsx';
import { useOffers } from './offers.queries.ts';
import { EMPTY_TEXT, filterOf, KIND_TABS, offersIn, searchOf, VIEWS, type OfferFilter } from './offers.rules.ts';

export default function DiscountScreen() {
  const offers = useOffers();
  const { loggedIn } = useReadable(usePlatform().session);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const show = (change: Partial<OfferFilter>) => setSearch(searchOf({ ...filter, ...change }), { preventScrollReset: true });
  return (
    <Screen title={ROUTES.discount.title} reason="条款写在卡片上，参加前请先看清楚">
      <Stack sx={{ gap: 4 }}>
        <WaitingDividends />
        <PlayRow />
        <Tabs label="活动类型" tabs={KIND_TABS} value={filter.kind} onSelect={(kind) => show({ kind })} />
        <FilterPills
          label="活动状态"
          choices={VIEWS.filter(({ value }) => loggedIn || value !== 'mine')}
          value={filter.view}
          onSelect={(view) => show({ view })}
        />
        <Answered
          query={offers}
          skeleton={<Skeleton shape="block" count={2} sx={{ height: 320, mb: 4 }} />}
          isEmpty={(list) => offersIn(list, filter).length === 0}
          empty={<Empty filter={filter} show={show} />}
        >
          {(list) => <OfferGrid offers={offersIn(list, filter)} filter={filter} />}
        </Answered>
      </Stack>
      <Opened offer={offers.data?.find(({ id }) => id === filter.id)} onClose={() => show({ id: null })} />
    </Screen>
  );
}

interface EmptyProps {
  readonly filter: OfferFilter;
  readonly show: (change: Partial<OfferFilter>) => void;
}

function Empty({ filter: { kind, view }, show }: EmptyProps) {
  const usual = kind === 'all' && view === 'running';
  const action = usual ? null : (
    <Button look="soft" onClick={() => show({ kind: 'all', view: 'running' })}>
      查看进行中的活动
    </Button>
  );
  return <StateCard title={EMPTY_TEXT[view]} action={action} />;
}

interface OpenedProps {
  readonly offer: Activity | undefined;
  readonly onClose: () => void;
}

function Opened({ offer, onClose }: OpenedProps) {
  return offer ? <OfferDetail offer={offer} onClose={onClose} /> : null;
}

import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { QueryBoundary, Box, Button, Heading, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { FilterPills, Tabs } from '@site/shared/ui/list';
import type { Activity } from '@site/shared/wire';
import { Dialog } from '@site/shared/ui/dialog';
import { WaitingDividends } from '../common/waiting-dividends.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { PlayRow } from './play-row.tsx';
import { useOffers } from './offers.queries.ts';
import { EMPTY_TEXT, filterOf, KIND_TABS, type OfferFilter, offersIn, periodText, searchOf, VIEWS } from './offers.rules.ts';
import { JoinButton } from './join-button.tsx';
import { OfferTerms } from './offer-terms.tsx';

export default function DiscountScreen() {
  const offers = useOffers();
  const { renderSlot, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const show = (change: Partial<OfferFilter>) => setSearch(searchOf({ ...filter, ...change }), { preventScrollReset: true });
  return (
    <Screen title={ROUTES.discount.title} reason="条款写在卡片上，参加前请先看清楚">
      <Stack sx={{ gap: 4 }}>
        <PlayRow />
        <Tabs label="活动类型" tabs={KIND_TABS} value={filter.kind} onSelect={(kind) => show({ kind })} />
        <FilterPills
          label="活动状态"
          choices={VIEWS.filter(({ value }) => loggedIn || value !== 'mine')}
          value={filter.view}
          onSelect={(view) => show({ view })}
        />
        <WaitingDividends />
        <QueryBoundary
          query={offers}
          skeleton={<Skeleton shape="block" count={2} sx={{ height: 320, mb: 4 }} />}
          isEmpty={(list) => offersIn(list, filter).length === 0}
          empty={<Empty filter={filter} show={show} />}
        >
          {(list) => <OfferGrid offers={offersIn(list, filter)} filter={filter} />}
        </QueryBoundary>
        {renderSlot('activities.more')}
      </Stack>
      <Opened offer={offers.data?.find(({ id }) => id === filter.id)} onClose={() => show({ id: null })} />
    </Screen>
  );
}

function Empty({ filter: { kind, view }, show }: { filter: OfferFilter; show: (change: Partial<OfferFilter>) => void }) {
  const usual = kind === 'all' && view === 'running';
  const action = usual ? null : (
    <Button look="soft" onClick={() => show({ kind: 'all', view: 'running' })}>
      查看进行中的活动
    </Button>
  );
  return <StateCard title={EMPTY_TEXT[view]} action={action} />;
}

function Opened({ offer, onClose }: { offer: Activity | undefined; onClose: () => void }) {
  return offer ? <OfferDetail offer={offer} onClose={onClose} /> : null;
}

interface OfferDetailProps {
  readonly offer: Activity;
  readonly onClose: () => void;
}

/** The whole rules of one offer, over the list; its address can be passed on. */
function OfferDetail({ offer, onClose }: OfferDetailProps) {
  return (
    <Dialog open title={offer.title} width="wide" onClose={onClose} actions={<Actions offer={offer} onClose={onClose} />}>
      <Stack sx={{ gap: 4 }}>
        <Box
          component="img"
          src={offer.cover}
          alt=""
          width={640}
          height={360}
          sx={{ width: '100%', height: 'auto', aspectRatio: '5 / 2', objectFit: 'cover', borderRadius: 2 }}
        />
        <Text tone="text2">{offer.reason}</Text>
        <Text size="small" tone="text2" numeric>{`活动时间：${periodText(offer)}`}</Text>
        <OfferTerms terms={offer.terms} />
        <Heading level={3}>活动规则</Heading>
        <Stack component="ol" sx={{ gap: 2, listStyle: 'decimal', pl: 5 }}>
          {offer.rules.map((rule) => (
            <Text component="li" key={rule}>
              {rule}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Actions({ offer, onClose }: OfferDetailProps) {
  return (
    <>
      <Button look="outlined" onClick={onClose}>
        关闭
      </Button>
      <JoinButton offer={offer} />
    </>
  );
}

import { ROUTES } from '@site/shared/product';
import { Block, Box, columnGrid, QueryBoundary, Skeleton, Stack, StateCard } from '@site/shared/ui';
import type { Activity } from '@site/shared/wire';
import { WaitingDividends } from '../common/waiting-dividends.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { useOffers } from './offers.queries.ts';
import { EMPTY_TEXT, offersIn, type OfferFilter } from './offers.rules.ts';

const RUNNING: OfferFilter = { kind: 'all', view: 'running', id: null };
const SHOWN = 4;

/** The home page's row of three running offers, four in a wide window, under the notice of unclaimed dividends (API-9). */
export default function HomeOffers() {
  const offers = useOffers();
  return (
    <Block title="优惠活动" reason="条款清楚，按需参加" more={ROUTES.discount.path}>
      <Stack sx={{ gap: 4 }}>
        <WaitingDividends />
        <QueryBoundary
          query={offers}
          compact
          skeleton={<Waiting />}
          isEmpty={(list) => inviting(list).length === 0}
          empty={<StateCard compact title={EMPTY_TEXT.running} />}
        >
          {(list) => <OfferGrid offers={inviting(list).slice(0, SHOWN)} filter={RUNNING} row />}
        </QueryBoundary>
      </Stack>
    </Block>
  );
}

/** The running offers that the member may take: the page of all offers says which ones he may not. */
const inviting = (offers: readonly Activity[]) => offersIn(offers, RUNNING).filter(({ state }) => state !== 'unavailable');

function Waiting() {
  return (
    <Box sx={OUTLINE}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index}>
          <Skeleton shape="block" sx={{ height: 512 }} />
        </div>
      ))}
    </Box>
  );
}

const COLUMNS = columnGrid({ md: 3 });
/** As many places as cards are shown. */
const OUTLINE = {
  ...COLUMNS,
  gridTemplateColumns: { ...COLUMNS.gridTemplateColumns, xl: 'repeat(4, minmax(0, 1fr))' },
  '& > :nth-of-type(2), & > :nth-of-type(3)': { display: { xs: 'none', md: 'block' } },
  '& > :nth-of-type(4)': { display: { xs: 'none', xl: 'block' } },
} as const;

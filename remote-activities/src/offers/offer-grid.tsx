import { ROUTES } from '@site/shared/product';
import { Box } from '@site/shared/ui';
import type { Activity } from '@site/shared/wire';
import { OfferCard } from './offer-card.tsx';
import { searchOf, type OfferFilter } from './offers.rules.ts';

interface Props {
  readonly offers: readonly Activity[];
  /** What else the address says while an offer's rules are open. */
  readonly filter: OfferFilter;
  /** On a phone: one row that is pushed sideways, for a page of many blocks. */
  readonly row?: boolean;
}

const SEEN_FIRST = 3;

/** Cards of offers, three across where there is room. */
export function OfferGrid({ offers, filter, row = false }: Props) {
  return (
    <Box component="ul" aria-label="优惠活动" sx={{ ...GRID, ...(row && ROW) }}>
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} rules={rulesAddress(offer, filter)} level={row ? 3 : 2} eager={!row && index < SEEN_FIRST} />
        </li>
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const ROW = {
  gridTemplateColumns: { xs: 'none', md: 'repeat(3, minmax(0, 1fr))' },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: 'min(84%, 360px)', md: 'auto' },
  contain: { xs: 'inline-size', md: 'none' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  scrollPaddingInline: { xs: '16px', sm: '24px' },
  scrollbarWidth: 'none',
  // To the edge of the page, not of its margin: what goes on there is seen to go on.
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  '& > li': { scrollSnapAlign: 'start' },
} as const;

function rulesAddress({ id }: Activity, filter: OfferFilter): string {
  return `${ROUTES.discount.path}?${new URLSearchParams(searchOf({ ...filter, id })).toString()}`;
}

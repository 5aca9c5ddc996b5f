import { ROUTES } from '@site/shared/product';
import { Box } from '@site/shared/ui';
import type { Activity } from '@site/shared/wire';
import { OfferCard } from './offer-card.tsx';
import { searchOf, type OfferFilter } from './offers.rules.ts';

interface Props {
  readonly offers: readonly Activity[];
  /** What else the address says while an offer's rules are open. */
  readonly filter: OfferFilter;
}

const SEEN_FIRST = 3;

/** Cards of offers, three across where there is room. */
export function OfferGrid({ offers, filter }: Props) {
  return (
    <Box
      component="ul"
      aria-label="优惠活动"
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} rules={rulesAddress(offer, filter)} eager={index < SEEN_FIRST} />
        </li>
      ))}
    </Box>
  );
}

function rulesAddress({ id }: Activity, filter: OfferFilter): string {
  return `${ROUTES.discount.path}?${new URLSearchParams(searchOf({ ...filter, id })).toString()}`;
}

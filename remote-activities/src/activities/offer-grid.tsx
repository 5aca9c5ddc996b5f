import { ROUTES } from '@site/shared/product';
import { Box, ButtonLink, Card, CARD_ROW, columnGrid, Heading, Icon, Stack, Text } from '@site/shared/ui';
import type { Activity } from '@site/shared/wire';
import { type OfferFilter, periodText, searchOf } from './offers.rules.ts';
import { JoinButton, OfferState } from './join-button.tsx';
import { OfferTerms } from './offer-terms.tsx';

interface Props {
  readonly offers: readonly Activity[];
  /** The other search parameters while an offer's rules are open. */
  readonly filter: OfferFilter;
  /** On a phone: one row that is pushed sideways, for a page of many blocks. */
  readonly row?: boolean;
}

const SEEN_FIRST = 3;

/** Cards of offers, three across where there is room. */
export function OfferGrid({ offers, filter, row = false }: Props) {
  return (
    <Box component="ul" aria-label="优惠活动" sx={row ? ROW : GRID}>
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} rules={rulesAddress(offer, filter)} level={row ? 3 : 2} eager={!row && index < SEEN_FIRST} />
        </li>
      ))}
    </Box>
  );
}

const GRID = columnGrid({ sm: 2, md: 3 });
/** A wide window has room for a fourth one. */
const ROW = {
  ...CARD_ROW,
  gridTemplateColumns: { ...CARD_ROW.gridTemplateColumns, xl: 'repeat(4, minmax(0, 1fr))' },
  '& > :nth-of-type(4)': { display: { xs: 'none', xl: 'block' } },
} as const;

function rulesAddress({ id }: Activity, filter: OfferFilter): string {
  return `${ROUTES.discount.path}?${new URLSearchParams(searchOf({ ...filter, id })).toString()}`;
}

interface OfferCardProps {
  readonly offer: Activity;
  /** The address of its rules. */
  readonly rules: string;
  /** The level of its heading, one below that of its page or block. */
  readonly level: 2 | 3;
  /** Loads the art at once: for cards above the fold. */
  readonly eager?: boolean;
}

/** An offer with everything that must be known before joining it. */
function OfferCard({ offer, rules, level, eager = false }: OfferCardProps) {
  const { title, reason, cover, state } = offer;
  return (
    <Card as="article" flush aria-label={title} style={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ aspectRatio: '16 / 9', bgcolor: 'raised', ...(state === 'ended' && { filter: 'grayscale(1)', opacity: 0.7 }) }}>
        <Box
          component="img"
          src={cover}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </Box>
      <Stack sx={{ flex: 1, gap: 3, p: 4 }}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
          <Heading level={level} size="large" lines={1} sx={{ flex: 1 }}>
            {title}
          </Heading>
          {state === 'open' && <OfferState offer={offer} />}
        </Stack>
        <Text size="small" tone="text2" lines={1}>
          {reason}
        </Text>
        <OfferTerms terms={offer.terms} />
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text3', mt: 'auto' }}>
          <Icon name="calendar" size={16} />
          <Text component="span" size="tiny" numeric>
            {periodText(offer)}
          </Text>
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3, minHeight: 44 }}>
          <JoinButton offer={offer} />
          <ButtonLink to={rules} look="text" preventScrollReset aria-label={`查看详情：${title}`}>
            查看详情
          </ButtonLink>
        </Stack>
      </Stack>
    </Card>
  );
}

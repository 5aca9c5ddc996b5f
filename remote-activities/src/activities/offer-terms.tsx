import { Box, Text } from '@site/shared/ui';
import type { ActivityTerms } from '@site/shared/wire';
import { termsOf } from './offers.rules.ts';

/** The key terms of an offer, each with its name. */
export function OfferTerms({ terms }: { terms: ActivityTerms }) {
  return (
    <Box
      component="dl"
      aria-label="主要条款"
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 4, rowGap: 2, p: 3, borderRadius: 2, bgcolor: 'raised' }}
    >
      {termsOf(terms).map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0, '&:last-of-type': { gridColumn: '1 / -1' } }}>
          <Text component="dt" size="tiny" tone="text3">
            {label}
          </Text>
          <Text component="dd" size="small" weight="medium" numeric>
            {value}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

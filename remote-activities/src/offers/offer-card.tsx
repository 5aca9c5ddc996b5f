import { Box, ButtonLink, Card, Heading, Icon, Stack, Text } from '@site/shared/ui';
import type { Activity } from '@site/shared/wire';
import { JoinButton, OfferState } from './join-button.tsx';
import { runsText } from './offers.rules.ts';
import { OfferTerms } from './offer-terms.tsx';

interface Props {
  readonly offer: Activity;
  /** Where its rules are. */
  readonly rules: string;
  /** Of its heading, below the one of its page or block. */
  readonly level: 2 | 3;
  /** Loads the art at once: for cards that are seen first. */
  readonly eager?: boolean;
}

/** An offer with everything that must be known before joining it. */
export function OfferCard({ offer, rules, level, eager = false }: Props) {
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
            {runsText(offer)}
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

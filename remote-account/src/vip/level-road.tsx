import { VIP_TOP, vipGiftAmount, vipLevel } from '@site/shared/product';
import { Box, Card, Heading, Stack, Text } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { vipArt } from '../common/art.ts';
import { amountText } from './vip.rules.ts';

const LEVELS = Array.from({ length: VIP_TOP + 1 }, (_none, level) => level);

/** All levels with their badges and what each gives when it is reached; the member's is in view. */
export function LevelRoad({ level: current }: { readonly level: number }) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && place) row.current.scrollLeft = place.offsetLeft - row.current.offsetLeft - place.offsetWidth;
  }, [current]);
  return (
    <Card as="section" aria-label="等级之路">
      <Heading level={2} sx={{ mb: 4 }}>
        等级之路
      </Heading>
      <Box component="ol" ref={row} tabIndex={0} aria-label="全部等级" sx={ROAD}>
        {LEVELS.map((level) => (
          <Level key={level} level={level} current={current} />
        ))}
      </Box>
    </Card>
  );
}

function Level({ level, current }: { readonly level: number; readonly current: number }) {
  const gift = amountText(vipGiftAmount(vipLevel(level), 'upgrade'));
  const isCurrent = level === current;
  return (
    <Stack component="li" {...(isCurrent && { 'aria-current': 'step' as const })} sx={{ ...PLACE, ...(level > current && AHEAD) }}>
      <Box component="img" src={vipArt(level)} alt="" width={56} height={56} />
      <Text weight="bold" tone={isCurrent ? 'gold' : 'ink'}>{`VIP${level}`}</Text>
      <Text size="tiny" tone="text2" numeric>
        {isCurrent ? '当前等级' : '晋级礼金'}
        {/* In a line of its own, in the middle: a place at the edge of the row shows all of it or nothing. */}
        {!isCurrent && <Box component="span" sx={{ display: 'block' }}>{` ${gift}`}</Box>}
      </Text>
    </Stack>
  );
}

const ROAD = {
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollSnapType: 'x proximity',
  pb: 2,
} as const;
const PLACE = {
  flex: { xs: '0 0 96px', sm: '0 0 112px' },
  alignItems: 'center',
  gap: 1,
  scrollSnapAlign: 'start',
  textAlign: 'center',
} as const;
const AHEAD = { '& img': { opacity: 0.55 } } as const;

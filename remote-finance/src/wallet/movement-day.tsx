import { siteTime } from '@site/shared/product';
import { Box, Card, Heading, Icon, Money, Stack, Text } from '@site/shared/ui';
import type { Movement } from '@site/shared/wire';
import { useId } from 'react';
import { KIND_ICON, Reference } from './movement-reference.tsx';
import { KIND_TEXT } from './wallet.rules.ts';

/** The movements of one day in a card. */
export function MovementDay({ title, movements, hidden }: { title: string; movements: readonly Movement[]; hidden: boolean }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Heading level={3} size="body" tone="text2" id={id} sx={{ mb: 2 }}>
        {title}
      </Heading>
      <Card as="ul" flush aria-labelledby={id}>
        {movements.map((movement) => (
          <Line key={movement.id} movement={movement} hidden={hidden} />
        ))}
      </Card>
    </Box>
  );
}

function Line({ movement: { kind, amount, balanceAfter, at, remark, reference }, hidden }: { movement: Movement; hidden: boolean }) {
  return (
    <Stack component="li" direction="row" sx={LINE}>
      <Box sx={{ color: 'accent', lineHeight: 0, pt: 1 }}>
        <Icon name={KIND_ICON[kind]} size={20} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
          <Text weight="medium">{KIND_TEXT[kind]}</Text>
          <Money amount={amount} sign hidden={hidden} weight="bold" />
        </Stack>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
          <Text component="time" dateTime={at} size="small" tone="text3" numeric>
            {siteTime(at)}
          </Text>
          <Text size="small" tone="text2">
            余额 <Money amount={balanceAfter} hidden={hidden} />
          </Text>
        </Stack>
        {remark && (
          <Text size="small" tone="text2">
            {remark}
          </Text>
        )}
        <Text component="div" size="small">
          <Reference>{reference}</Reference>
        </Text>
      </Box>
    </Stack>
  );
}

const LINE = { gap: 3, px: 4, pt: 3, pb: 1, alignItems: 'flex-start', '& + &': { borderTop: 1, borderColor: 'line' } } as const;

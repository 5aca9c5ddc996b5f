import { Money, Text } from '@site/shared/ui';
import type { ComponentProps } from 'react';

/** As wide as most amounts: a dash is narrower than a digit. */
const PENDING = '¥––,–––.––';
const PENDING_STYLE = { letterSpacing: '0.04em' } as const;

interface Props extends Omit<ComponentProps<typeof Money>, 'amount'> {
  /** Null until it is known: its place is kept. */
  readonly amount: string | bigint | null;
}

/** An amount of money, or its place. */
export function Amount({ amount, ...looks }: Props) {
  if (amount !== null) return <Money amount={amount} {...looks} />;
  return (
    <Text
      component="span"
      aria-hidden
      numeric
      tone="text3"
      size={looks.size ?? 'inherit'}
      sx={PENDING_STYLE}
      {...(looks.weight && { weight: looks.weight })}
    >
      {PENDING}
    </Text>
  );
}

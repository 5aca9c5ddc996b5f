import { Money, Text } from '@site/shared/ui';
import type { ComponentProps } from 'react';

/** About as wide as most amounts. */
const PENDING = '¥––,–––.––';

interface Props extends Omit<ComponentProps<typeof Money>, 'amount'> {
  /** Null until it is known: its place is kept. */
  readonly amount: string | bigint | null;
}

/** An amount of money, or its place. */
export function Amount({ amount, ...looks }: Props) {
  if (amount !== null) return <Money amount={amount} {...looks} />;
  return (
    <Text component="span" aria-hidden numeric tone="text3" size={looks.size ?? 'inherit'} {...(looks.weight && { weight: looks.weight })}>
      {PENDING}
    </Text>
  );
}

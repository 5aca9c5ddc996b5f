import { Box } from '@site/shared/ui';
import { MoneyInput } from '@site/shared/ui/field';
import { use, type KeyboardEvent } from 'react';
import { goToPrice } from '../odds/arrow-keys.ts';
import { StakesContext } from './stakes.ts';

interface Props {
  /** Of the single whose stake it is; null for that of a parlay. */
  readonly selectionId: string | null;
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onStake: (typed: string) => void;
}

/** A stake on the slip: Enter confirms the slip, Escape goes back to the price. On a phone the slip's own keys type into it. */
export function StakeInput({ selectionId, name, placeholder, value, error, onStake }: Props) {
  const { confirm, focused, ownKeys } = use(StakesContext);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') confirm();
    if (event.key !== 'Escape' || ownKeys) return;
    event.preventDefault();
    goToPrice(selectionId ?? '');
  };
  return (
    <Box sx={COMPACT}>
      <MoneyInput
        label={name}
        labelHidden
        aria-label={name}
        placeholder={placeholder}
        value={value}
        error={error}
        data-stake={selectionId ?? ''}
        {...(ownKeys && { inputMode: 'none' as const })}
        onFocus={() => focused(selectionId)}
        onKeyDown={onKeyDown}
        onChange={(event) => onStake(event.currentTarget.value)}
      />
    </Box>
  );
}

/** Five selections fit next to the matches: there is no room for the coin. */
const COMPACT = {
  '& svg': { display: 'none' },
  '@media (pointer: fine)': { '& :has(> input)': { minHeight: 32, height: 32, px: 2 }, '& input': { minHeight: 0, height: 30, py: 0 } },
} as const;

import { Box, Text } from '@site/shared/ui';
import type { DepositOffer } from '@site/shared/wire';
import { useId } from 'react';
import { NO_BONUS, termsText } from './bonus.rules.ts';

interface Props {
  readonly offers: readonly DepositOffer[];
  readonly value: string;
  readonly onPick: (bonusId: string) => void;
}

/** The offer that is combined with the deposit; none unless the player chooses one. */
export function BonusChoice({ offers, value, onPick }: Props) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Text component="legend" size="small" weight="medium" tone="text2" sx={{ p: 0, mb: 2 }}>
        存款优惠
      </Text>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Option name={name} title="不参加优惠" terms="只需完成存款 1 倍流水" checked={value === NO_BONUS} onPick={() => onPick(NO_BONUS)} />
        {offers.map((offer) => (
          <Option
            key={offer.bonusId}
            name={name}
            title={offer.title}
            terms={termsText(offer)}
            checked={value === offer.bonusId}
            onPick={() => onPick(offer.bonusId)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface OptionProps {
  readonly name: string;
  readonly title: string;
  readonly terms: string;
  readonly checked: boolean;
  readonly onPick: () => void;
}

function Option({ name, title, terms, checked, onPick }: OptionProps) {
  return (
    <Box component="label" sx={{ ...OPTION, borderColor: checked ? 'accent' : 'line' }}>
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      <span>
        <Text component="span" weight="medium" sx={{ display: 'block' }}>
          {title}
        </Text>
        <Text component="span" size="small" tone="text2" sx={{ display: 'block' }}>
          {terms}
        </Text>
      </span>
    </Box>
  );
}

const OPTION = {
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: 3,
  alignItems: 'center',
  minHeight: 44,
  px: 4,
  py: 3,
  border: '1px solid',
  borderRadius: 2,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, accentColor: 'currentColor', color: 'accent' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'accent', outlineOffset: 2 },
} as const;

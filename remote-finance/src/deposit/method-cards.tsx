import { Box, Chip, ErrorLine, SectionCard, styled, Text } from '@site/shared/ui';
import type { DepositMethod } from '@site/shared/wire';
import { feeText, firstChannel, isClosed, rangeText } from './deposit.rules.ts';

interface Props {
  readonly methods: readonly DepositMethod[];
  /** The method of the member's last deposit. */
  readonly last: string | null;
  readonly value: string;
  readonly onPick: (code: string) => void;
  readonly error: string | undefined;
}

/** The ways to pay, each with its mark, limits, fee and time. */
export function MethodCards({ methods, last, value, onPick, error }: Props) {
  return (
    <SectionCard title="存款方式" gap={4}>
      <Box role="radiogroup" aria-label="存款方式" sx={GRID}>
        {methods.map((method) => (
          <MethodCard key={method.code} method={method} isLast={method.code === last} picked={method.code === value} onPick={onPick} />
        ))}
      </Box>
      {error && (
        <Box sx={{ mt: 2 }}>
          <ErrorLine>{error}</ErrorLine>
        </Box>
      )}
    </SectionCard>
  );
}

interface CardProps {
  readonly method: DepositMethod;
  readonly isLast: boolean;
  readonly picked: boolean;
  readonly onPick: (code: string) => void;
}

function MethodCard({ method, isLast, picked, onPick }: CardProps) {
  const { code, title } = method;
  const closed = isClosed(method);
  const channel = firstChannel(method);
  return (
    <Choice>
      <input
        type="radio"
        name="deposit-method"
        value={code}
        checked={picked}
        disabled={closed}
        onChange={() => onPick(code)}
        aria-label={isLast ? `${title}，上次使用` : title}
      />
      <Box component="span" data-face="">
        <img src={`/art/pay/${code}.svg`} alt="" width={40} height={40} />
        <Text component="span" weight="bold">
          {title}
        </Text>
        {isLast && <Chip tone="accent">上次使用</Chip>}
        {channel && !closed && (
          <>
            <Text component="span" size="tiny" tone="text2" numeric>
              {rangeText(channel)}
            </Text>
            <Text component="span" size="tiny" tone="text3">
              {feeText(channel)} · 约{channel.etaMinutes}分钟
            </Text>
          </>
        )}
        {closed && (
          <Text component="span" size="tiny" tone="text3">
            维护中
          </Text>
        )}
      </Box>
    </Choice>
  );
}

const GRID = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' } } as const;

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
  '& [data-face]': {
    display: 'grid',
    gap: 2,
    height: '100%',
    padding: 12,
    alignContent: 'start',
    borderRadius: 8,
    border: '1px solid',
    borderColor: theme.vars?.palette.divider,
    background: theme.vars?.palette.background.paper,
  },
  '& img': { width: 40, height: 40, marginBottom: 8 },
  '&:hover [data-face]': { background: 'var(--site-palette-raised)' },
  '& input:checked + [data-face]': {
    borderColor: theme.vars?.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.primary.main}`,
  },
  '& input:focus-visible + [data-face]': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '&:has(input:disabled)': { cursor: 'not-allowed' },
  '& input:disabled + [data-face]': { opacity: 0.6 },
}));

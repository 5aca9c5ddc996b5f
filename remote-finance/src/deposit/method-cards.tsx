import { Box, Button, Card, Chip, ErrorLine, SectionCard, Stack, styled, Text, useFrame } from '@site/shared/ui';
import type { DepositMethod } from '@site/shared/wire';
import { useState } from 'react';
import { feeText, firstChannel, isClosed, rangeText } from './deposit.rules.ts';

interface Props {
  readonly methods: readonly DepositMethod[];
  /** The method of the member's last deposit. */
  readonly last: string | null;
  readonly value: string;
  readonly onPick: (code: string) => void;
  readonly error: string | undefined;
}

/** The ways to pay, each with its mark, limits, fee and time. On a phone only the chosen one until the player wants another, so that the amount is in sight. */
export function MethodCards(props: Props) {
  const { methods, value, error } = props;
  const [list, setList] = useState<'closed' | 'opened' | 'left'>('closed');
  const chosen = methods.find(({ code }) => code === value);
  const isPhone = useFrame() === 'phone';
  if (isPhone && chosen && list !== 'opened' && error === undefined)
    return (
      <ChosenMethod method={chosen} isLast={chosen.code === props.last} focused={list === 'left'} onChange={() => setList('opened')} />
    );
  return <MethodList {...props} focused={list === 'opened'} onPress={() => setList('left')} />;
}

interface ChosenMethodProps {
  readonly method: DepositMethod;
  readonly isLast: boolean;
  /** Takes the focus of the list that it replaces. */
  readonly focused: boolean;
  readonly onChange: () => void;
}

function ChosenMethod({ method, isLast, focused, onChange }: ChosenMethodProps) {
  const { code, title } = method;
  const channel = firstChannel(method);
  return (
    <Card as="section" aria-label="存款方式" style={{ padding: 12 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
        <img src={`/art/pay/${code}.svg`} alt="" width={40} height={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
            <Text component="span" weight="bold">
              {title}
            </Text>
            {isLast && <Chip tone="accent">上次使用</Chip>}
          </Stack>
          {channel && (
            <Text size="tiny" tone="text2" numeric>
              {feeText(channel)} · 约{channel.etaMinutes}分钟
            </Text>
          )}
        </Box>
        <Button
          look="outlined"
          size="small"
          aria-expanded={false}
          aria-label="更换存款方式"
          ref={focused ? takeFocus : null}
          onClick={onChange}
        >
          更换
        </Button>
      </Stack>
    </Card>
  );
}

/** As a ref: the control takes the focus of the one that it replaces. */
const takeFocus = (control: HTMLElement | null): void => control?.focus();

interface MethodListProps extends Props {
  /** Takes the focus of the button that opened it. */
  readonly focused: boolean;
  /** A card was pressed; not a move by arrow keys, after which the player may go on. */
  readonly onPress: () => void;
}

function MethodList({ methods, last, value, onPick, error, focused, onPress }: MethodListProps) {
  return (
    <SectionCard title="存款方式" gap={4}>
      <Box role="radiogroup" aria-label="存款方式" sx={GRID}>
        {methods.map((method) => (
          <MethodCard
            key={method.code}
            method={method}
            isLast={method.code === last}
            picked={method.code === value}
            {...{ onPick, focused, onPress }}
          />
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

interface CardProps extends Pick<MethodListProps, 'focused' | 'onPress'> {
  readonly method: DepositMethod;
  readonly isLast: boolean;
  readonly picked: boolean;
  readonly onPick: (code: string) => void;
}

function MethodCard({ method, isLast, picked, onPick, focused, onPress }: CardProps) {
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
        ref={focused && picked ? takeFocus : null}
        // Arrow keys click without a pointer.
        onClick={({ detail }) => detail > 0 && onPress()}
        aria-label={isLast ? `${title}，上次使用` : title}
      />
      <Box component="span" data-face="">
        <img src={`/art/pay/${code}.svg`} alt="" width={40} height={40} />
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Text component="span" weight="bold">
            {title}
          </Text>
          {isLast && <Chip tone="accent">上次使用</Chip>}
        </Box>
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

const GRID = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
} as const;

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
  // On a phone the amount has to be in reach below all methods: the mark is next to the words.
  '@media (max-width: 599.95px)': {
    '& [data-face]': { gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 6, rowGap: 0, padding: 6 },
    '& [data-face] > *': { gridColumn: 2, wordBreak: 'keep-all' },
    '& [data-face] > img': { gridColumn: 1, gridRow: '1 / span 2', width: 24, height: 24, margin: 0 },
  },
  '&:hover [data-face]': { background: 'var(--site-palette-raised)' },
  '& input:checked + [data-face]': {
    borderColor: theme.vars?.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.primary.main}`,
  },
  '& input:focus-visible + [data-face]': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '&:has(input:disabled)': { cursor: 'not-allowed' },
  '& input:disabled + [data-face]': { opacity: 0.6 },
}));

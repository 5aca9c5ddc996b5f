import { useOddsFormat, useStore } from '@site/shared/platform';
import { formatOfMarket, parlayTitle, type SportsProvider } from '@site/shared/product';
import { Button, Icon, moneyText, Stack, styled, Text } from '@site/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { OnePress } from './one-press.ts';
import { areAllOpen, parlayOdds, priceText } from './slip-check.rules.ts';
import { Action, Sentence } from './slip-foot.tsx';
import { StakeHelp } from './slip-panel.tsx';
import { SlipTickets } from './slip-tickets.tsx';
import { activeSelection } from './stakes.ts';
import type { Tickets } from './tickets.ts';
import type { SlipModel } from './use-slip.ts';

const SlipSheet = lazy(() => import('./slip-sheet.tsx').then((part) => ({ default: part.SlipSheet })));

interface Props {
  readonly provider: SportsProvider;
  readonly model: SlipModel;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
}

/**
 * The slip where there is no room next to the matches: at the lower edge, so that the list stays in reach. A single and a parlay are placed here with two
 * presses, a stake and the confirmation; everything else is on the sheet that its head opens.
 */
export function QuickSlip({ provider, model, tickets, onePress }: Props) {
  const [open, setOpen] = useState(false);
  const sent = useStore(tickets).length;
  const { items } = model.slip;
  if (items.length === 0 && sent === 0 && !open) return null;
  return (
    <>
      <Bar aria-label="快捷投注">
        <SlipTickets tickets={tickets} most={1} />
        {items.length > 0 && <Filled model={model} onOpen={() => setOpen(true)} />}
      </Bar>
      {open && (
        <Suspense fallback={null}>
          <SlipSheet provider={provider} model={model} tickets={tickets} onePress={onePress} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface FilledProps {
  readonly model: SlipModel;
  readonly onOpen: () => void;
}

/** What is on the slip, and its stake and confirmation where one stake is enough. */
function Filled({ model, onOpen }: FilledProps) {
  const { mode, items } = model.slip;
  return (
    <>
      <Head model={model} onOpen={onOpen} />
      {items.length === 1 || mode === 'parlay' ? (
        <>
          <StakeHelp model={model} active={activeSelection(model.slip, null)} />
          <Sentence model={model} />
          <Action model={model} />
        </>
      ) : (
        <Button look="soft" wide onClick={onOpen}>
          填写金额
        </Button>
      )}
    </>
  );
}

/** What is on the slip and what it wins; opens the whole slip. */
function Head({ model, onOpen }: FilledProps) {
  const { slip, checked } = model;
  const count = slip.items.length;
  const { title, odds, details } = useSummary(model);
  const win = checked.risk > 0n && areAllOpen(checked) ? `可赢 ${moneyText(checked.win)} · ` : '';
  return (
    <Opener
      type="button"
      aria-haspopup="dialog"
      aria-label={`投注单，${count} 项，${checked.risk > 0n ? `合计 ${moneyText(checked.risk)}` : '未填写金额'}，${title}${odds && ` ${odds}`}`}
      onClick={onOpen}
    >
      <Bubble aria-hidden>{count}</Bubble>
      <Stack component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Text component="span" size="small" weight="bold" lines={1}>
          {title}
        </Text>
        {details !== '' && (
          <Text component="span" size="tiny" tone="text2" lines={1}>
            {`${win}${details}`}
          </Text>
        )}
      </Stack>
      {odds !== '' && (
        <Text component="span" numeric weight="bold" size="large">
          {odds}
        </Text>
      )}
      <Icon name="chevronUp" size={20} />
    </Opener>
  );
}

interface Summary {
  readonly title: string;
  readonly odds: string;
  readonly details: string;
}

function useSummary({ slip: { mode, items }, checked }: SlipModel): Summary {
  const format = useOddsFormat();
  const [first] = checked.items;
  if (first === undefined) return { title: '', odds: '', details: '' };
  const choices = items.map(({ choice }) => choice).join('，');
  if (mode === 'parlay') {
    return { title: parlayTitle(items.length, undefined), odds: parlayOdds(checked), details: choices };
  }
  if (items.length > 1) return { title: mode === 'system' ? '系统投注' : `单关 ${items.length} 项`, odds: '', details: choices };
  const { item } = first.state;
  return {
    title: item.choice,
    odds: priceText(first.state, formatOfMarket(item.marketType, format)),
    details: `${item.marketTitle} · ${item.match}`,
  };
}

const Bar = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '6px 12px 12px',
  borderTop: '1px solid var(--site-palette-line)',
  borderRadius: '16px 16px 0 0',
  background: 'var(--site-palette-surface)',
  boxShadow: 'var(--site-palette-float)',
  '@media (min-width: 600px)': { border: '1px solid var(--site-palette-line)', borderRadius: 16 },
});
const Opener = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 48,
  padding: '2px 0',
  border: 0,
  background: 'transparent',
  color: 'var(--site-palette-ink)',
  textAlign: 'left',
  cursor: 'pointer',
});
const Bubble = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  minWidth: 24,
  height: 24,
  padding: '0 6px',
  borderRadius: 999,
  background: 'var(--site-palette-accent)',
  color: 'var(--site-palette-onAccent)',
  fontSize: '0.8125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

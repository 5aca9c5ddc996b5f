import { useStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { Icon, styled } from '@site/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { FloatingButton } from '../floating-button.ts';
import type { OnePress } from './one-press.ts';
import { OPEN_TICKET_STATES } from './tickets.rules.ts';
import type { Tickets } from './tickets.ts';
import type { SlipModel } from './use-slip.ts';

const SlipSheet = lazy(() => import('./slip-sheet.tsx').then((part) => ({ default: part.SlipSheet })));

interface Props {
  readonly provider: SportsProvider;
  readonly model: SlipModel;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
}

/** Opens the slip where there is no room next to the matches; shows the number of selections. */
export function SlipButton({ provider, model, tickets, onePress }: Props) {
  const [open, setOpen] = useState(false);
  const list = useStore(tickets);
  const count = model.slip.items.length;
  const waiting = list.some(({ state }) => OPEN_TICKET_STATES.has(state));
  if (count === 0 && list.length === 0 && !open) return null;
  return (
    <>
      <Round type="button" aria-haspopup="dialog" aria-label={`投注单，${count} 项`} onClick={() => setOpen(true)}>
        <Icon name="receipt" size={22} />
        <span>投注单</span>
        <Bubble aria-hidden>{waiting ? '…' : count}</Bubble>
      </Round>
      {open && (
        <Suspense fallback={null}>
          <SlipSheet provider={provider} model={model} tickets={tickets} onePress={onePress} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Round = styled(FloatingButton)({
  right: 16,
  padding: '8px 20px',
  border: 0,
  background: 'var(--site-palette-accent)',
  color: 'var(--site-palette-onAccent)',
  fontWeight: 700,
});
const Bubble = styled('span')({
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  padding: '0 6px',
  borderRadius: 999,
  background: 'var(--site-palette-onAccent)',
  color: 'var(--site-palette-accent)',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
});

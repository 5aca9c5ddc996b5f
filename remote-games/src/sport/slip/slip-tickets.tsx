import { useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Box, IconButton, Link, Money, moneyText, Stack, StatusChip, Text } from '@site/shared/ui';
import type { Tickets } from './tickets.ts';
import { OPEN_TICKET_STATES, TICKET_TEXT, type Ticket, type TicketTerms } from './tickets.rules.ts';

/** The bets that were just sent, the newest `most` of them, each with its state. Announced when that changes. */
export function SlipTickets({ tickets, most }: { readonly tickets: Tickets; readonly most?: number }) {
  const list = useStore(tickets).slice(0, most);
  return (
    <Box role="status" aria-label="投注结果" sx={{ display: 'contents' }}>
      {list.length > 0 && (
        <Stack component="ul" sx={{ gap: 2, flexShrink: 0 }}>
          {list.map((ticket) => (
            <TicketRow key={ticket.reference} ticket={ticket} onDismiss={() => tickets.dismiss(ticket.reference)} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function TicketRow({ ticket, onDismiss }: { readonly ticket: Ticket; readonly onDismiss: () => void }) {
  return (
    <Box component="li" sx={ROW}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 40 }}>
        <StatusChip {...TICKET_TEXT[ticket.state]} />
        <Text component="span" size="small" lines={1} sx={{ flex: 1 }}>
          {ticket.title}
        </Text>
        <Money amount={ticket.stake} size="small" weight="medium" />
        {!OPEN_TICKET_STATES.has(ticket.state) && <IconButton icon="close" label="关闭" onClick={onDismiss} style={{ marginRight: -8 }} />}
      </Stack>
      {ticket.terms && <Terms terms={ticket.terms} />}
      {ticket.message && (
        <Text size="small" sx={{ color: 'loss' }}>
          {ticket.message}
        </Text>
      )}
      {ticket.betNo && (
        <Text size="tiny" tone="text3" numeric>
          {`注单号 ${ticket.betNo} · `}
          <Link to={`${ROUTES.betRecord.path}?state=unsettled`}>查看注单</Link>
        </Text>
      )}
    </Box>
  );
}

/** At what price the provider took the bet, and what it wins and returns; where the price moved in between, from which one. */
function Terms({ terms: { odds, win, back, moved } }: { readonly terms: TicketTerms }) {
  return (
    <>
      <Text size="small" numeric>
        {`赔率 ${odds} · 可赢 ${moneyText(win)} · 返还 ${moneyText(back)}`}
      </Text>
      {moved && (
        <Text size="small" numeric sx={{ color: moved.isUp ? 'win' : 'loss' }}>
          {moved.isUp ? `▲ 赔率已由 ${moved.from} 升至 ${odds}` : `▼ 赔率已由 ${moved.from} 降至 ${odds}`}
        </Text>
      )}
    </>
  );
}

const ROW = { px: 3, py: 2, borderRadius: 2, bgcolor: 'raised' } as const;

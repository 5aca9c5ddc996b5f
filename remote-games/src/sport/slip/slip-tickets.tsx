import { useReadable } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Box, Chip, IconButton, Link, Money, Stack, Text } from '@site/shared/ui';
import { STILL_OPEN, TICKET_TEXT, type Ticket } from './tickets.rules.ts';
import type { Tickets } from './tickets.ts';

/** The bets that were just sent, each with where it stands. Said aloud when that changes. */
export function SlipTickets({ tickets }: { readonly tickets: Tickets }) {
  const list = useReadable(tickets);
  return (
    <Box role="status" aria-label="投注结果" sx={{ display: 'contents' }}>
      {list.length > 0 && (
        <Stack component="ul" sx={{ gap: 2 }}>
          {list.map((ticket) => (
            <TicketRow key={ticket.reference} ticket={ticket} onDismiss={() => tickets.dismiss(ticket.reference)} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function TicketRow({ ticket, onDismiss }: { readonly ticket: Ticket; readonly onDismiss: () => void }) {
  const { text, tone, icon } = TICKET_TEXT[ticket.state];
  return (
    <Box component="li" sx={ROW}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Chip tone={tone} icon={icon}>
          {text}
        </Chip>
        <Text component="span" size="small" lines={1} sx={{ flex: 1 }}>
          {ticket.title}
        </Text>
        <Money amount={ticket.stake} size="small" weight="medium" />
        {!STILL_OPEN.has(ticket.state) && <IconButton icon="close" label="关闭" onClick={onDismiss} style={{ marginRight: -8 }} />}
      </Stack>
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

const ROW = { px: 3, py: 2, borderRadius: 2, bgcolor: 'raised' } as const;

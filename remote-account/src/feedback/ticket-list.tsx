import { FEEDBACK_TYPE_LABEL, siteMinute } from '@site/shared/product';
import { Box, Button, Card, Link, Stack, StateCard, StatusChip, Text } from '@site/shared/ui';
import { RecordPage } from '@site/shared/ui/list';
import type { FeedbackTicket } from '@site/shared/wire';
import { useTickets } from './feedback.queries.ts';
import { STATUS } from './feedback.rules.ts';

/** The member's tickets, newest first. */
export function TicketList({ page, onPage, onWrite }: { page: number; onPage: (page: number) => void; onWrite: () => void }) {
  const tickets = useTickets(page);
  return (
    <RecordPage
      query={tickets}
      skeletonRows={4}
      rowHeight={72}
      rowGap={1}
      onPage={onPage}
      empty={
        <StateCard title="暂无反馈记录" text="提交的反馈和客服的回复会出现在这里。" action={<Button onClick={onWrite}>提交反馈</Button>} />
      }
    >
      {({ list }) => (
        <Card flush>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.map((ticket) => (
              <Line key={ticket.ticketNo} ticket={ticket} />
            ))}
          </Box>
        </Card>
      )}
    </RecordPage>
  );
}

function Line({ ticket: { ticketNo, type, title, status, updatedAt } }: { readonly ticket: FeedbackTicket }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        '& a': WHOLE_LINE,
        px: 4,
        py: 3,
        borderBottom: '1px solid',
        borderColor: 'line',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link to={`/mine/feedback?ticket=${ticketNo}`} look="quiet">
            {title}
          </Link>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
            {[FEEDBACK_TYPE_LABEL[type], ticketNo, siteMinute(updatedAt)].map((part) => (
              <Text key={part} component="span" size="small" tone="text3" numeric>
                {part}
              </Text>
            ))}
          </Stack>
        </Box>
        <StatusChip {...STATUS[status]} />
      </Stack>
    </Box>
  );
}

/** The link of a line is as large as the line. */
const WHOLE_LINE = { fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

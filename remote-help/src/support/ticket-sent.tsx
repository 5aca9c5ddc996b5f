import { Box, ButtonLink, Card, CopyButton, Stack, StateCard, Text } from '@site/shared/ui';

interface Props {
  readonly ticketNo: string;
  /** The contact that receives the answer. */
  readonly answer: string;
  /** Whether the member finds it among the own tickets. */
  readonly listed: boolean;
}

/** A ticket was left: under which number, and where the answer will be. */
export function TicketSent({ ticketNo, answer, listed }: Props) {
  return (
    <Card role="status">
      <StateCard
        title="工单已提交"
        text={answer}
        action={
          <Box>
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 1, mb: 3 }}>
              <Text numeric>{`工单号 ${ticketNo}`}</Text>
              <CopyButton text={ticketNo} of="工单号" />
            </Stack>
            {listed && <ButtonLink to={`/mine/feedback?ticket=${ticketNo}`}>查看工单</ButtonLink>}
          </Box>
        }
      />
    </Card>
  );
}

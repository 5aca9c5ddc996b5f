import { useAttempt } from '@site/shared/ui/form';
import { usePlatform } from '@site/shared/platform';
import { siteMinute } from '@site/shared/product';
import { Button, Icon, Stack, Text } from '@site/shared/ui';
import type { Limit, PendingLimit } from '@site/shared/wire';
import { useCancelRaise, useConfirmRaise } from './responsible.queries.ts';
import { limitTitle, valueText } from './responsible.rules.ts';

/** A higher limit that waits: from when it may be confirmed, and both ways on. */
export function PendingRaise({ limit, pending }: { limit: Limit; pending: PendingLimit }) {
  const { dialogs } = usePlatform();
  const [cancel, confirm] = [useCancelRaise(), useConfirmRaise()];
  const { refusal, attempt } = useAttempt();
  const name = { kind: limit.kind, period: limit.period };
  const title = limitTitle(name);
  const send = async (change: typeof cancel, done: string) => {
    if (await attempt(() => change.mutateAsync(name))) dialogs.notify(done, 'good');
  };
  return (
    <Stack role="group" aria-label={`${title}的提高申请`} sx={CARD}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Icon name="clock" size={18} />
        <Text size="small" numeric>
          {`${pending.value === null ? '申请取消限额' : `申请改为 ${valueText(limit.kind, pending.value)}`}。${waitText(pending)}`}
        </Text>
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {pending.state === 'awaiting_confirm' && (
          <Button
            size="small"
            aria-label={`确认提高${title}`}
            loading={confirm.isPending}
            onClick={() => void send(confirm, '新限额已生效')}
          >
            确认提高
          </Button>
        )}
        <Button
          look="outlined"
          size="small"
          aria-label={`撤回申请：${title}`}
          loading={cancel.isPending}
          onClick={() => void send(cancel, '申请已撤回')}
        >
          撤回申请
        </Button>
      </Stack>
      {refusal && (
        <Text role="alert" size="small" tone="loss">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}

const waitText = ({ state, effectiveAt, confirmBy }: PendingLimit): string =>
  state === 'cooling' ? `提高申请将于 ${siteMinute(effectiveAt)} 后可确认` : `请于 ${siteMinute(confirmBy)} 前确认，逾期自动失效`;

const CARD = { gap: 2, p: 3, borderRadius: 2, bgcolor: 'raised' } as const;

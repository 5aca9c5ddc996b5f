import { useAttempt } from '@site/shared/ui/form';
import { usePlatform } from '@site/shared/platform';
import { siteMinute } from '@site/shared/product';
import { Box, Button, ProgressBar, Stack, Text } from '@site/shared/ui';
import type { Limit, LimitName } from '@site/shared/wire';
import { useState } from 'react';
import { LimitDialog } from './limit-dialog.tsx';
import { PendingRaise } from './pending-raise.tsx';
import { useSetLimit } from './responsible.queries.ts';
import { isCounted, limitTitle, usedPercent, valueText } from './responsible.rules.ts';

/** One limit: what it is, what of it is used, what waits, and how to change it. */
export function LimitLine({ name, limits }: { name: LimitName; limits: readonly Limit[] }) {
  const [open, setOpen] = useState(false);
  const title = limitTitle(name);
  const limit = limits.find(({ kind, period }) => kind === name.kind && period === name.period);
  const verb = limit ? '调整' : '设置';
  return (
    <Box component="li" sx={LINE}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <Box sx={{ flex: 1, minWidth: '9em' }}>
          <Text weight="medium">{title}</Text>
          <Text size="small" tone={limit ? 'text2' : 'text3'} numeric>
            {limit ? usedText(limit) : '未设置'}
          </Text>
        </Box>
        <Button look="outlined" size="small" aria-label={`${verb}${title}`} onClick={() => setOpen(true)}>
          {verb}
        </Button>
        {limit && !limit.pending && <Remove name={name} title={title} />}
      </Stack>
      {limit && <Use limit={limit} title={title} />}
      {open && <LimitDialog name={name} limits={limits} onClose={() => setOpen(false)} />}
    </Box>
  );
}

/** The used part of a limit, and its pending change. */
function Use({ limit, title }: { readonly limit: Limit; readonly title: string }) {
  const { resetsAt, pending } = limit;
  return (
    <>
      {isCounted(limit) && <ProgressBar label={`${title}已用`} percent={usedPercent(limit)} />}
      {resetsAt && <Text size="tiny" tone="text3" numeric>{`最早一笔将于 ${siteMinute(resetsAt)} 移出统计`}</Text>}
      {pending && <PendingRaise limit={limit} pending={pending} />}
    </>
  );
}

function usedText(limit: Limit): string {
  const value = valueText(limit.kind, limit.value);
  return isCounted(limit) ? `已用 ${valueText(limit.kind, limit.used)} / ${value}` : value;
}

function Remove({ name, title }: { readonly name: LimitName; readonly title: string }) {
  const { dialogs } = usePlatform();
  const set = useSetLimit();
  const { refusal, attempt } = useAttempt();
  const remove = async () => {
    if (!(await dialogs.confirm(`取消${title}须等待24小时，并在之后7天内由您确认。在此之前仍按原限额执行。`))) return;
    if (await attempt(() => set.mutateAsync(name))) dialogs.notify('取消申请已提交', 'good');
  };
  return (
    <>
      <Button look="text" size="small" aria-label={`取消限额：${title}`} loading={set.isPending} onClick={() => void remove()}>
        取消限额
      </Button>
      {refusal && (
        <Text role="alert" size="small" tone="loss" sx={{ flexBasis: '100%' }}>
          {refusal}
        </Text>
      )}
    </>
  );
}

const LINE = {
  display: 'grid',
  gap: 2,
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'line' },
} as const;

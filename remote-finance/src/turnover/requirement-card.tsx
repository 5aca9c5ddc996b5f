import { usePlatform } from '@site/shared/platform';
import { GIVE_UP_HOLD_TEXT, type GiveUpHold, ROUTES, TURNOVER_SOURCE_TEXT } from '@site/shared/product';
import { Box, Button, ButtonLink, Chip, Heading, Money, ProgressBar, Stack, Text } from '@site/shared/ui';
import type { TurnoverRequirement } from '@site/shared/wire';
import { useId } from 'react';
import { CollectHere } from '../common/wallets/collect-here.tsx';
import { useGiveUp } from './audit.queries.ts';
import { factsOf, giveUpText, percentDone, STATUS_TEXT } from './audit.rules.ts';
import { RequirementBets } from './requirement-bets.tsx';

interface Props {
  readonly requirement: TurnoverRequirement;
  /** Whether earlier ones take bets first. */
  readonly waits: boolean;
  /** Whether its bets are listed. */
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One requirement: its source, its progress, what counts, and the reason for each bet. */
export function RequirementCard({ requirement, waits, open, onToggle }: Props) {
  const id = useId();
  const { title, status, source } = requirement;
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Heading level={2} sx={{ flex: '1 1 auto' }}>
          {title}
        </Heading>
        <Chip>{TURNOVER_SOURCE_TEXT[source]}</Chip>
        <Chip tone={status === 'met' ? 'win' : 'plain'} icon={status === 'met' ? 'checkCircle' : 'clock'}>
          {STATUS_TEXT[status]}
        </Chip>
      </Stack>
      <Progress requirement={requirement} />
      {waits && (
        <Text size="small" tone="text2">
          投注优先计入排在前面的流水要求。
        </Text>
      )}
      <Facts requirement={requirement} />
      <Stack direction="row" sx={WAYS}>
        <Button
          look="text"
          size="small"
          endIcon={open ? 'chevronUp' : 'chevronDown'}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          为什么这笔投注没有计入？
        </Button>
        {requirement.forfeit !== null && requirement.giveUpHold === null && <GiveUp requirement={requirement} />}
      </Stack>
      {requirement.giveUpHold !== null && <GiveUpBlocked hold={requirement.giveUpHold} />}
      <Box id={id} hidden={!open}>
        {open && <RequirementBets requirement={requirement} />}
      </Box>
    </Stack>
  );
}

function Progress({ requirement }: Pick<Props, 'requirement'>) {
  const { title, done, required, left, status } = requirement;
  return (
    <Stack sx={{ gap: 2 }}>
      <ProgressBar label={`${title}完成进度`} percent={percentDone(requirement)} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 4 }}>
        <Text size="small" tone="text2" numeric>
          已完成 <Money amount={done} /> / <Money amount={required} />
        </Text>
        {status === 'open' && (
          <Text size="small" weight="bold" numeric>
            还需 <Money amount={left} />
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

function Facts({ requirement }: Pick<Props, 'requirement'>) {
  return (
    <Box component="dl" sx={FACTS}>
      {factsOf(requirement).map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Text component="dt" size="small" tone="text2">
            {label}
          </Text>
          <Text component="dd" size="small" numeric sx={{ m: 0 }}>
            {value}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

function GiveUp({ requirement }: Pick<Props, 'requirement'>) {
  const { dialogs } = usePlatform();
  const giveUp = useGiveUp();
  const ask = async () => {
    const ok = { title: '确定放弃' };
    if (await dialogs.confirm(giveUpText(requirement), { title: '放弃优惠', ok })) giveUp.mutate({ requirementId: requirement.id });
  };
  return (
    <Button look="text" size="small" loading={giveUp.isPending} onClick={() => void ask()}>
      放弃优惠
    </Button>
  );
}

/** Why a bonus cannot be given up yet, with what the member does first. */
function GiveUpBlocked({ hold }: { readonly hold: GiveUpHold }) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Text size="small" tone="text2">
        {`暂不能放弃优惠：${GIVE_UP_HOLD_TEXT[hold]}。`}
      </Text>
      {hold === 'at_venues' && <CollectHere />}
      {hold === 'in_flight' && (
        <ButtonLink look="soft" size="small" to={ROUTES.transfer.path}>
          查看转账
        </ButtonLink>
      )}
      {hold === 'open_bets' && (
        <ButtonLink look="soft" size="small" to={`${ROUTES.betRecord.path}?state=unsettled`}>
          查看未结算注单
        </ButtonLink>
      )}
    </Stack>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  p: 4,
  borderRadius: 2,
  bgcolor: 'raised',
} as const;
/** The question wraps where the text is enlarged. */
const WAYS = {
  gap: 2,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  '& > button': { flexShrink: 1, whiteSpace: 'normal' },
} as const;

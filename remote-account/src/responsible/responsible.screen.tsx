import { exclusionText, ROUTES, siteMinute, timeoutText } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Box, ButtonLink, Card, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import type { ProtectionProfile } from '@site/shared/wire';
import { useEffect } from 'react';
import { Care } from './care.tsx';
import { Exclusion } from './exclusion.tsx';
import { Helplines } from './helplines.tsx';
import { Limits } from './limits.tsx';
import { RealitySetting } from './reality-setting.tsx';
import { useProtection } from './responsible.queries.ts';
import { SelfTest } from './self-test.tsx';
import { Statement } from './statement.tsx';
import { TimeOut } from './time-out.tsx';

export default function ResponsibleScreen() {
  return (
    <Screen title={ROUTES.responsible.title} reason="按预算娱乐。只用您输得起的钱和时间。" query={useProtection()} skeleton={<Waiting />}>
      {(profile) => <Tools profile={profile} />}
    </Screen>
  );
}

function Tools({ profile }: { readonly profile: ProtectionProfile }) {
  const { state, limits, realityCheck } = profile;
  useRestFirst();
  return (
    <Stack sx={{ gap: 6 }}>
      <Standing profile={profile} />
      <Care profile={profile} />
      <Limits limits={limits} />
      <Box sx={GRID}>
        <RealitySetting key={`${realityCheck.enabled} ${realityCheck.minutes}`} reality={realityCheck} />
        {state === 'excluded' ? <SelfTest /> : <TimeOut />}
      </Box>
      {state !== 'excluded' && <Exclusion />}
      <Statement />
      {state !== 'excluded' && <SelfTest />}
      <Helplines />
    </Stack>
  );
}

/** Whoever asked for a break while playing finds it first. */
function useRestFirst(): void {
  const [search] = useSearchParams();
  const wanted = search.get('tool') === 'rest';
  useEffect(() => {
    if (wanted) document.getElementById('rest')?.scrollIntoView?.({ block: 'start' });
  }, [wanted]);
}

function Standing({ profile: { state, timeoutUntil, excludedUntil } }: { readonly profile: ProtectionProfile }) {
  if (state === 'active') return null;
  const text = state === 'excluded' ? exclusionText(siteMinute(excludedUntil ?? 0)) : timeoutText(siteMinute(timeoutUntil ?? 0));
  return (
    <Card>
      <StateCard
        compact
        drawing="locked"
        title={state === 'excluded' ? '自我排除中' : '冷静期中'}
        text={text}
        action={
          <ButtonLink look="soft" to={ROUTES.withdrawal.path}>
            去取款
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Waiting() {
  return (
    <Box sx={GRID}>
      <Skeleton shape="block" count={6} sx={{ height: 300 }} />
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

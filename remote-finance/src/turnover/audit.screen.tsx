import { bonusOwedText, formatMoney, fromWire, ROUTES, TURNOVER_RULES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, QueryBoundary, Box, ButtonLink, Card, Money, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { RecordPage, Tabs } from '@site/shared/ui/list';
import { useRequirements, useTurnoverLeft } from './audit.queries.ts';
import { auditStateOf, TABS, type AuditTab } from './audit.rules.ts';
import { RequirementCard } from './requirement-card.tsx';

/** The remaining turnover before a withdrawal, and why each bet counted or not. */
export default function AuditScreen() {
  const [search, setSearch] = useSearchParams();
  const { tab, page, why } = auditStateOf(search);
  const requirements = useRequirements(tab === 'open', page);
  const show = (next: { readonly tab?: AuditTab; readonly page?: number; readonly why?: string | null }) => {
    const target = { tab, page: 1, why: null, ...next };
    setSearch({
      ...(target.tab === 'ended' && { tab: 'ended' }),
      ...(target.page > 1 && { page: String(target.page) }),
      ...(target.why !== null && { why: target.why }),
    });
  };
  return (
    <Screen title={ROUTES.audit.title} reason="有效流水按先后顺序计入，完成后即可取款" width="reading">
      <Stack sx={{ gap: 4 }}>
        <Left />
        <Tabs label="流水要求" tabs={TABS} value={tab} onSelect={(next) => show({ tab: next })} />
        <RecordPage
          query={requirements}
          skeletonRows={2}
          rowHeight={240}
          rowGap={4}
          empty={<Nothing tab={tab} />}
          onPage={(next) => show({ page: next })}
        >
          {({ list }) => (
            <Stack component="ul" aria-label={tab === 'open' ? '进行中的流水要求' : '已结束的流水要求'} sx={{ gap: 4 }}>
              {list.map((requirement, index) => (
                <Card key={requirement.id} as="li">
                  <RequirementCard
                    requirement={requirement}
                    waits={tab === 'open' && index > 0}
                    open={why === requirement.id}
                    onToggle={() => show({ page, why: why === requirement.id ? null : requirement.id })}
                  />
                </Card>
              ))}
            </Stack>
          )}
        </RecordPage>
        <Rules />
      </Stack>
    </Screen>
  );
}

/** The total, and the way to a withdrawal; in its place also when nothing is left. */
function Left() {
  const summary = useTurnoverLeft();
  return (
    <QueryBoundary query={summary} beside skeleton={<Skeleton shape="block" sx={{ height: { xs: 221, sm: 158 } }} />}>
      {({ left, open, owed, withdrawable, frozen }) => (
        <Card as="section" aria-label="剩余流水">
          <Stack direction="row" sx={{ alignItems: 'flex-end', justifyContent: 'space-between', flexWrap: 'wrap', gap: 4 }}>
            <Box>
              <Text tone="text2">还需完成有效流水</Text>
              <Money amount={left} size="hero" weight="bold" />
              <Text size="small" tone="text3">
                {fromWire(left) > 0n ? `共 ${open} 项未完成。流水未完成不收取任何费用。` : '没有未完成的流水要求。'}
              </Text>
              <Text size="small" numeric>{`可取余额 ¥${formatMoney(withdrawable)}，冻结于流水 ¥${formatMoney(frozen)}`}</Text>
              {fromWire(owed) > 0n && <Text size="small">{`${bonusOwedText(fromWire(owed))}。`}</Text>}
            </Box>
            <ButtonLink look="soft" to={ROUTES.withdrawal.path}>
              去取款
            </ButtonLink>
          </Stack>
        </Card>
      )}
    </QueryBoundary>
  );
}

/** How bets count, by kind of game. */
function Rules() {
  return (
    <Block
      title="流水怎么算"
      actions={
        <ButtonLink look="text" size="small" to={ROUTES.helpQk.path}>
          取款帮助
        </ButtonLink>
      }
    >
      <Card>
        <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0 }}>
          {TURNOVER_RULES.map(({ title, text }) => (
            <Box key={title}>
              <Text component="dt" size="small" weight="bold">
                {title}
              </Text>
              <Text component="dd" size="small" tone="text2" sx={{ m: 0 }}>
                {text}
              </Text>
            </Box>
          ))}
        </Box>
      </Card>
    </Block>
  );
}

function Nothing({ tab }: { readonly tab: AuditTab }) {
  const [title, text] =
    tab === 'ended'
      ? ['暂无已结束的流水要求', '完成、解除或作废的流水要求会保留在这里。']
      : ['暂无未完成流水，可直接取款', '存款和奖金产生的流水要求会列在这里。'];
  return <StateCard framed title={title} text={text} />;
}

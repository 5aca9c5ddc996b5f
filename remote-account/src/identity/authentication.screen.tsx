import { IDENTITY_STATUS_TEXT, ROUTES, siteMinute } from '@site/shared/product';
import { Box, ButtonLink, Chip, Link, Screen, SectionCard, Skeleton, Stack, Text } from '@site/shared/ui';
import type { Identity } from '@site/shared/wire';
import { useAccountSteps } from '../common/account.queries.ts';
import { IdentityForm } from './identity-form.tsx';
import { useIdentity } from './identity.queries.ts';
import { STATUS_FACE, STATUS_SENTENCE, timeline } from './identity.rules.ts';
import { StepMark } from './step-mark.tsx';

/** The identity check of a member: his document, reviewed by a person. */
export default function AuthenticationScreen() {
  return (
    <Screen
      title={ROUTES.authentication.title}
      reason="核验身份，保护您的账户与资金。"
      width="reading"
      query={useIdentity()}
      skeleton={<Skeleton shape="block" count={2} sx={{ height: 240, mb: 4 }} />}
    >
      {(identity) => <IdentityPage identity={identity} />}
    </Screen>
  );
}

function IdentityPage({ identity }: { readonly identity: Identity }) {
  const { status } = identity;
  return (
    <Stack sx={{ gap: 4 }}>
      <StatusSection identity={identity} />
      {(status === 'none' || status === 'rejected') && (
        <SectionCard title={status === 'none' ? '填写认证资料' : '重新提交'} gap={4} mark={<StepMark step={1} />}>
          <IdentityForm identity={identity} />
        </SectionCard>
      )}
      {(status === 'pending' || status === 'passed') && <NextStep />}
    </Stack>
  );
}

function StatusSection({ identity: { status, maskedRealName, checks } }: { readonly identity: Identity }) {
  const [newest] = checks;
  return (
    <SectionCard title="认证状态" gap={2} mark={<Chip {...STATUS_FACE[status]}>{IDENTITY_STATUS_TEXT[status]}</Chip>}>
      <Text tone="text2">{STATUS_SENTENCE[status]}</Text>
      {status === 'rejected' && newest && <Text weight="medium">{`未通过原因：${newest.reason ?? ''}`}</Text>}
      {maskedRealName !== null && (
        <Text tone="text2">
          {`真实姓名 ${maskedRealName}。如需更正，请前往`}
          <Link to={ROUTES.infoAudit.path}>{ROUTES.infoAudit.title}</Link>。
        </Text>
      )}
      <Timeline identity={checks} />
    </SectionCard>
  );
}

function Timeline({ identity }: { readonly identity: Identity['checks'] }) {
  const steps = timeline(identity);
  if (steps.length === 0) return null;
  return (
    <Box component="ol" aria-label="认证进度" sx={{ display: 'grid', gap: 2, mt: 4, pl: 4, borderLeft: 2, borderColor: 'line' }}>
      {steps.map(({ key, at, text }) => (
        <Box component="li" key={key}>
          <Text>{text}</Text>
          <Text size="small" tone="text3" numeric>
            {siteMinute(at)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

const BOUND = (
  <Chip tone="win" icon="checkCircle">
    已绑定
  </Chip>
);

/** The card that money is paid to: where it is bound, or what is bound already. */
function NextStep() {
  const { data } = useAccountSteps();
  const bound = data?.accounts.filter(({ type }) => type === 'bank').length ?? 0;
  return (
    <SectionCard title={ROUTES.bindBankCard.title} gap={2} mark={bound > 0 ? BOUND : <StepMark step={2} />}>
      <Text tone="text2" sx={{ mb: 4 }}>
        {bound > 0 ? `已绑定 ${bound} 张本人银行卡，可用于取款。` : '绑定本人银行卡，用于取款。新增账户24小时后可用于取款。'}
      </Text>
      <ButtonLink look={bound > 0 ? 'soft' : 'filled'} to={ROUTES.bindBankCard.path}>
        {bound > 0 ? '查看银行卡' : '去绑定银行卡'}
      </ButtonLink>
    </SectionCard>
  );
}

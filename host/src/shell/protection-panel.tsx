/** What a member on a break, excluded or locked sees in place of a page. */
import { usePlatform, useStore } from '@site/shared/platform';
import {
  exclusionText,
  LOCKED_TEXT,
  type NameCheck,
  nameCheckText,
  ROUTES,
  siteMinute,
  timeoutText,
  type RouteName,
} from '@site/shared/product';
import { Box, ButtonLink, Card, Link, Screen, StateCard, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface ProtectionPanelProps {
  readonly route: RouteName | null;
  readonly title: string;
  readonly excluded: boolean;
  /** Null where the name has to be verified. */
  readonly until: string | null;
  readonly need: NameCheck | undefined;
}

/** Title and text. */
function messageOf({ excluded, until, need }: Omit<ProtectionPanelProps, 'route' | 'title'>): readonly [string, string] {
  if (need !== undefined) return [need === 'identity' ? '请先完成实名认证' : '请联系客服核实', nameCheckText(need)];
  const end = siteMinute(until ?? 0);
  return excluded ? ['自我排除中', exclusionText(end)] : ['冷静期中', timeoutText(end)];
}

/** A member on a break or excluded: why and until when, what stays open, whom to call. */
export function ProtectionPanel({ route, title: page, ...protection }: ProtectionPanelProps): ReactNode {
  const { helplines } = useStore(usePlatform().site).vvPretty;
  const [title, text] = messageOf(protection);
  return (
    <Screen title={page}>
      <Card>
        <StateCard
          drawing="locked"
          title={title}
          text={text}
          action={
            <>
              {protection.need === 'identity' && <ButtonLink to={ROUTES.authentication.path}>去实名认证</ButtonLink>}
              <ButtonLink look="soft" to={ROUTES.withdrawal.path}>
                去取款
              </ButtonLink>
              <ButtonLink look="soft" to={ROUTES.transRecord.path}>
                查看记录
              </ButtonLink>
              <ButtonLink look="soft" to={ROUTES.responsible.path}>
                {ROUTES.responsible.title}
              </ButtonLink>
            </>
          }
        />
        {route === 'transfer' && (
          <Text tone="text2" sx={{ textAlign: 'center' }}>
            场馆余额可在<Link to={ROUTES.balance.path}>{ROUTES.balance.title}</Link>一键归户。
          </Text>
        )}
        <Text size="small" tone="text3" sx={{ textAlign: 'center' }}>
          求助热线：
          {helplines.map(({ name, phone }) => (
            <Box component="span" key={name} sx={{ display: 'inline-block', px: 2 }}>
              {`${name} ${phone}`}
            </Box>
          ))}
        </Text>
      </Card>
    </Screen>
  );
}

/** A member whose account is locked: the reason and the contact. */
export function LockedPanel({ title }: { readonly title: string }): ReactNode {
  return (
    <Screen title={title}>
      <StateCard
        framed
        drawing="locked"
        title="账号已锁定"
        text={LOCKED_TEXT}
        action={
          <>
            <ButtonLink look="soft" to={ROUTES.customerMain.path}>
              联系客服
            </ButtonLink>
            <ButtonLink look="soft" to={ROUTES.feedback.path}>
              {ROUTES.feedback.title}
            </ButtonLink>
          </>
        }
      />
    </Screen>
  );
}

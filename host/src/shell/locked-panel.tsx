/** What a member whose account is locked finds instead of his pages: why, and whom to ask. */
import { LOCKED_TEXT, ROUTES, type RouteName } from '@site/shared/product';
import { ButtonLink, Card, Screen, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';

export function LockedPanel({ route }: { readonly route: RouteName }): ReactNode {
  return (
    <Screen title={ROUTES[route].title}>
      <Card>
        <StateCard
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
      </Card>
    </Screen>
  );
}

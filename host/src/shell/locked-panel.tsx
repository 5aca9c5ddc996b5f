/** Replaces the pages of a member whose account is locked: the reason and the contact. */
import { LOCKED_TEXT, ROUTES, type RouteName } from '@site/shared/product';
import { ButtonLink, Screen, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';

export function LockedPanel({ route }: { readonly route: RouteName }): ReactNode {
  return (
    <Screen title={ROUTES[route].title}>
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

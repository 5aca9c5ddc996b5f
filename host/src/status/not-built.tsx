/** An address whose screen is still to come says so, and what will be here. The table of such addresses shrinks to nothing. */
import { isBuilt, ROUTES, type RouteName } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { Button, ButtonLink, Screen, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { COMING } from './coming.ts';

interface Props {
  readonly route: RouteName;
}

export function NotBuiltScreen({ route }: Props): ReactNode {
  const navigate = useNavigate();
  const coming = isBuilt(route) ? '' : COMING[route];
  return (
    <Screen title={ROUTES[route].title}>
      <StateCard
        drawing="notBuilt"
        title="该页面正在建设中"
        text={`这里将提供${coming}。`}
        action={
          <>
            <ButtonLink to={ROUTES.home.path} icon="home">
              返回首页
            </ButtonLink>
            <Button look="outlined" icon="chevronLeft" onClick={() => void navigate(-1)}>
              上一页
            </Button>
          </>
        }
      />
    </Screen>
  );
}

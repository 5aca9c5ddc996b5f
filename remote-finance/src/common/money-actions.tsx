import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES, WORD, type RouteName } from '@site/shared/product';
import { Box, ButtonLink, Chip, type IconName } from '@site/shared/ui';

/** Marks a screen that moves play money; renders nothing where the money is real. */
export function SandboxChip() {
  const { isSandbox } = useStore(usePlatform().site);
  if (!isSandbox) return null;
  return (
    <Chip tone="gold" icon="shield">
      {WORD.sandbox}
    </Chip>
  );
}

interface Props {
  readonly label: string;
  readonly actions: readonly { readonly route: RouteName; readonly label: string; readonly icon: IconName }[];
}

/** Links to screens that move money, the main one first. */
export function MoneyActions({ label: name, actions }: Props) {
  return (
    <Box
      component="nav"
      aria-label={name}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 160px))' } }}
    >
      {actions.map(({ route, label, icon }, place) => (
        <ButtonLink key={route} to={ROUTES[route].path} icon={icon} look={place === 0 ? 'filled' : 'soft'}>
          {label}
        </ButtonLink>
      ))}
    </Box>
  );
}

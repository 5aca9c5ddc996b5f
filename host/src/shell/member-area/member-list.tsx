import { ROUTES } from '@site/shared/product';
import { NavLink } from '@site/shared/router';
import { Box, Heading, Icon, Stack, styled } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { MEMBER_GROUPS } from './places.ts';

const Way = styled(NavLink)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '0 12px 0 36px',
  borderRadius: 8,
  color: 'var(--site-palette-text2)',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (hover: hover)': { '&:hover': { background: 'var(--site-palette-raised)', color: 'var(--site-palette-ink)' } },
  '&[aria-current="page"]': { background: 'var(--site-palette-raised)', color: 'var(--site-palette-accent)', fontWeight: 500 },
});

interface Props {
  /** Called when a place was chosen. */
  readonly onChosen?: () => void;
}

/** The member's pages, in groups. */
export function MemberList({ onChosen }: Props): ReactNode {
  return (
    <Stack component="nav" aria-label="会员中心" sx={{ gap: 3 }}>
      {MEMBER_GROUPS.map(({ title, icon, routes }) => (
        <Box key={title} component="section" aria-label={title}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 2, minHeight: 36, color: 'text3' }}>
            <Icon name={icon} size={18} />
            <Heading level={2} size="small">
              {title}
            </Heading>
          </Stack>
          <Box component="ul">
            {routes.map((route) => (
              <li key={route}>
                <Way to={ROUTES[route].path} end onClick={() => onChosen?.()}>
                  {ROUTES[route].title}
                </Way>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

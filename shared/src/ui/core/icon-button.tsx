import { Link as RouterLink } from '@site/shared/router';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { colour, MOTION, RADIUS } from '../theme.ts';
import { CountBadge } from './chip.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'color'> {
  readonly icon: IconName;
  /** The action of the button; read aloud and shown on hover. */
  readonly label: string;
  /** A count in the corner; none at 0. */
  readonly count?: number;
  /** Turns the button into a link to this address. */
  readonly to?: string;
}

const FACE = {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: RADIUS.control,
  background: 'transparent',
  color: colour.text2,
  cursor: 'pointer',
  transition: `transform ${MOTION.press}`,
  '@media (hover: hover)': { '&:hover:not(:disabled)': { background: colour.raised, color: colour.ink } },
  '@media (pointer: coarse)': { width: 44, height: 44 },
  '&:active:not(:disabled)': { transform: 'scale(0.94)' },
  '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
} as const;

const Face = styled('button')(FACE);
const LinkFace = styled(RouterLink)(FACE);

/** A button with an icon only; its label is its accessible name. */
export function IconButton({ icon, label, count = 0, to, ...rest }: Props): ReactNode {
  const name = count > 0 ? `${label}，${count}` : label;
  const content = (
    <>
      <Icon name={icon} />
      <CountBadge count={count} corner />
    </>
  );
  if (to !== undefined)
    return (
      <LinkFace to={to} aria-label={name} title={label}>
        {content}
      </LinkFace>
    );
  return (
    <Face type="button" aria-label={name} title={label} {...rest}>
      {content}
    </Face>
  );
}

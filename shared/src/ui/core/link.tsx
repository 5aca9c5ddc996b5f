import { Link as RouterLink } from '@site/shared/router';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { colour, MOTION, RADIUS } from '../theme.ts';
import { keepFromDom } from './styled.ts';

interface Props extends Omit<ComponentProps<typeof RouterLink>, 'color'> {
  /** `quiet` looks like the surrounding text until hovered. */
  readonly look?: 'plain' | 'quiet';
}

const Anchor = styled(
  RouterLink,
  keepFromDom('look'),
)<Pick<Props, 'look'>>({
  color: colour.accent,
  textDecorationLine: 'underline',
  textDecorationColor: `color-mix(in srgb, ${colour.accent} 48%, transparent)`,
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
  borderRadius: RADIUS.control,
  transition: `color ${MOTION.press}`,
  '&:hover': { textDecorationColor: 'currentColor' },
  variants: [
    {
      props: { look: 'quiet' },
      style: { color: 'inherit', textDecoration: 'none', '&:hover': { color: colour.accent, textDecoration: 'none' } },
    },
  ],
});

/** A link to another address of the site, without a reload. */
export function Link({ look = 'plain', ...rest }: Props): ReactNode {
  return <Anchor look={look} {...rest} />;
}

const Outside = styled('a')({ color: colour.accent, textUnderlineOffset: '3px' });

/** A link to another site: a new tab without referrer and opener. */
export function ExternalLink(props: Omit<ComponentProps<'a'>, 'color' | 'target' | 'rel'>): ReactNode {
  return <Outside target="_blank" rel="noopener noreferrer" {...props} />;
}

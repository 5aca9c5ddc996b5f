import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { keepFromDom } from './own-props.ts';
import type { StyledElement } from './styled-element.ts';
import { colour, MOTION, RADIUS } from '../theme.ts';
import { Heading } from './text.tsx';

interface Props {
  /** Without padding, for cards that start with a picture or a table. */
  readonly flush?: boolean;
  /** Lifts under the pointer; put a link or a button inside. */
  readonly lively?: boolean;
}

/** A surface with a hairline. Use `component` or `as` for its element. */
export const Card: StyledElement<'div', Props> = styled(
  'div',
  keepFromDom('flush', 'lively'),
)<Props>(({ flush, lively }) => ({
  position: 'relative',
  minWidth: 0,
  padding: flush ? 0 : 16,
  overflow: flush ? 'hidden' : 'visible',
  borderRadius: RADIUS.card,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
  '@media (min-width: 600px)': flush ? {} : { padding: 24 },
  ...(lively && {
    transition: `transform ${MOTION.press}`,
    '@media (hover: hover)': { '&:hover': { transform: 'translateY(-2px)', background: colour.raised } },
  }),
}));

interface SectionProps {
  readonly title: string;
  readonly size?: 'lead' | 'large';
  /** Space below the title. */
  readonly gap?: number;
  /** Of the title, for links to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A card with a title: a region of the page with that name. */
export function SectionCard({ title, size = 'lead', gap, id, children }: SectionProps): ReactNode {
  const ownId = useId();
  return (
    <Card as="section" aria-labelledby={id ?? ownId}>
      <Heading level={2} size={size} id={id ?? ownId} {...(gap !== undefined && { sx: { mb: gap } })}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}

/** A hairline between parts. */
export const Divider: StyledElement<'hr'> = styled('hr')({
  width: '100%',
  height: 1,
  margin: 0,
  border: 0,
  flexShrink: 0,
  background: colour.line,
});

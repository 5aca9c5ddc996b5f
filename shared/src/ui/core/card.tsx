import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { keepFromDom, type StyledElement } from './styled.ts';
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

interface SectionCardProps {
  readonly title: string;
  readonly size?: 'lead' | 'large';
  /** Space below the title. */
  readonly gap?: number;
  /** Of the title, for links to it. */
  readonly id?: string;
  /** A chip or a short text next to the title. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a title: a region of the page with that name. */
export function SectionCard({ title, size = 'lead', gap, id, mark, children }: SectionCardProps): ReactNode {
  const ownId = useId();
  const space = gap === undefined ? {} : { mb: gap };
  const heading = (
    <Heading level={2} size={size} id={id ?? ownId} {...(!mark && { sx: space })}>
      {title}
    </Heading>
  );
  return (
    <Card as="section" aria-labelledby={id ?? ownId}>
      {mark ? (
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap', ...space }}>
          {heading}
          {mark}
        </Stack>
      ) : (
        heading
      )}
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

import { styled } from '@mui/material/styles';
import { Link as RouterLink } from '@site/shared/router';
import type { ReactNode } from 'react';
import { Text } from '../core/text.tsx';
import { Icon } from '../icons/icon.tsx';
import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';

interface Props {
  readonly title: string;
  /** Address of the art, 4:5. */
  readonly art: string;
  /** One line in a smaller type under the title. */
  readonly meta?: ReactNode;
  readonly to: string;
  /** At most two, e.g. 热门. */
  readonly tags?: readonly string[];
  /** Covers the art and says why it cannot be opened. */
  readonly veil?: string;
  /** Whether it is a favourite; no star without `onStar`. */
  readonly starred?: boolean;
  readonly onStar?: () => void;
  /** Buttons that show on hover and on focus, e.g. 试玩. */
  readonly actions?: ReactNode;
  /** Loads the art at once: for tiles that are seen first. */
  readonly eager?: boolean;
  /** A pointer or the focus came to it: it may be opened next. */
  readonly onApproach?: () => void;
}

const Tile = styled('article')({
  position: 'relative',
  height: '100%',
  transition: `transform ${MOTION.press}`,
  '& [data-part="actions"]': {
    opacity: 0,
    transform: 'translateY(4px)',
    pointerEvents: 'none',
    transition: `opacity ${MOTION.press}, transform ${MOTION.press}`,
  },
  '&:focus-within [data-part="actions"]': { opacity: 1, transform: 'none', pointerEvents: 'auto' },
  '@media (hover: hover)': {
    '&:hover': { transform: 'translateY(-2px)' },
    '&:hover [data-part="actions"]': { opacity: 1, transform: 'none', pointerEvents: 'auto' },
    '&:hover [data-part="title"]': { color: colour.accent },
  },
});

const Picture = styled('div')({
  position: 'relative',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  borderRadius: RADIUS.card,
  background: colour.raised,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Way = styled(RouterLink)({
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: RADIUS.card },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
});

const Tags = styled('ul')({ position: 'absolute', top: 8, left: 8, display: 'flex', gap: 4 });
const Tag = styled('li')({
  padding: '2px 8px',
  borderRadius: RADIUS.pill,
  background: colour.scrimStrong,
  color: colour.onScrim,
  fontSize: TEXT_SIZE.tiny,
  fontWeight: 500,
});
const Veil = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  padding: 12,
  textAlign: 'center',
  background: colour.scrimStrong,
  color: colour.onScrim,
  fontSize: TEXT_SIZE.small,
});
const Actions = styled('div')({
  position: 'absolute',
  zIndex: 1,
  inset: 'auto 0 0 0',
  display: 'grid',
  gap: 8,
  padding: '32px 8px 8px',
  background: `linear-gradient(transparent, ${colour.scrimStrong} 40%)`,
  '& > :not(:first-of-type)': { color: colour.onScrim, borderColor: colour.onScrim },
});
const Star = styled('button')({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: RADIUS.card,
  background: 'transparent',
  '&::before': { content: '""', position: 'absolute', zIndex: -1, inset: 6, borderRadius: RADIUS.pill, background: colour.scrimStrong },
  color: colour.onScrim,
  cursor: 'pointer',
  transition: `transform ${MOTION.press}`,
  '&:active': { transform: 'scale(0.9)' },
  '&[aria-pressed="true"]': { color: colour.goldFill },
});

/** Something to open, by its art: title, meta, tags, star, veil; its actions show on hover and focus. */
export function ArtTile({
  title,
  art,
  meta,
  to,
  tags = [],
  veil,
  starred = false,
  onStar,
  actions,
  eager = false,
  onApproach,
}: Props): ReactNode {
  return (
    <Tile onPointerEnter={onApproach} onFocus={onApproach}>
      <Picture>
        <img src={art} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" width={320} height={400} />
        <Cover tags={tags} veil={veil} actions={actions} />
      </Picture>
      <Way to={to}>
        <Text component="span" data-part="title" weight="medium" lines={1} sx={{ mt: 2 }}>
          {title}
        </Text>
      </Way>
      {meta && (
        <Text size="tiny" tone="text3" lines={1}>
          {meta}
        </Text>
      )}
      {onStar && <StarSwitch title={title} starred={starred} onStar={onStar} />}
    </Tile>
  );
}

interface CoverProps extends Pick<Props, 'actions'> {
  readonly tags: readonly string[];
  readonly veil: string | undefined;
}

function Cover({ tags, veil, actions }: CoverProps): ReactNode {
  return (
    <>
      {tags.length > 0 && (
        <Tags>
          {tags.slice(0, 2).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Tags>
      )}
      {actions && !veil && <Actions data-part="actions">{actions}</Actions>}
      {veil && (
        <Veil>
          <Icon name="tools" />
          {veil}
        </Veil>
      )}
    </>
  );
}

interface StarProps extends Pick<Props, 'title'> {
  readonly starred: boolean;
  readonly onStar: () => void;
}

function StarSwitch({ title, starred, onStar }: StarProps): ReactNode {
  return (
    <Star type="button" aria-label={`收藏${title}`} aria-pressed={starred} onClick={onStar}>
      <Icon name={starred ? 'starFilled' : 'star'} size={18} />
    </Star>
  );
}

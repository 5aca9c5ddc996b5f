import { styled } from '@mui/material/styles';
import { Link } from '@site/shared/router';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';

const ONE_LINE = {
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  wordBreak: 'break-all',
} as const;

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
  /** Buttons that come on hover and on focus, e.g. 试玩. */
  readonly actions?: ReactNode;
  /** Loads the art at once: for tiles that are seen first. */
  readonly eager?: boolean;
  /** A pointer or the focus came to it: it may be opened next. */
  readonly onApproach?: () => void;
}

/** One styled element a tile: each costs a list of thousands as much as what it holds. */
const Tile = styled('article')({
  position: 'relative',
  height: '100%',
  transition: `transform ${MOTION.press}`,
  '& > [data-part="picture"]': {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: RADIUS.card,
    background: colour.raised,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& > a': {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: RADIUS.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '& [data-part="title"]': { ...ONE_LINE, marginTop: 8, fontSize: TEXT_SIZE.body, lineHeight: 1.5, fontWeight: 500 },
  '& > p': { ...ONE_LINE, fontSize: TEXT_SIZE.tiny, lineHeight: 1.5, color: colour.text3 },
  '& [data-part="tags"]': { position: 'absolute', top: 8, left: 8, display: 'flex', gap: 4 },
  '& [data-part="tags"] > li': {
    padding: '2px 8px',
    borderRadius: RADIUS.pill,
    background: colour.scrimStrong,
    color: colour.onScrim,
    fontSize: TEXT_SIZE.tiny,
    fontWeight: 500,
  },
  '& [data-part="veil"]': {
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
  },
  '& [data-part="over"]': {
    position: 'absolute',
    inset: '0 0 auto 0',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: RADIUS.card,
    pointerEvents: 'none',
  },
  '& [data-part="actions"]': {
    position: 'absolute',
    inset: 'auto 0 0 0',
    display: 'grid',
    gap: 8,
    padding: '32px 8px 8px',
    background: `linear-gradient(transparent, ${colour.scrimStrong} 40%)`,
    opacity: 0,
    transform: 'translateY(4px)',
    pointerEvents: 'none',
    transition: `opacity ${MOTION.press}, transform ${MOTION.press}`,
    '& > :not(:first-of-type)': { color: colour.onScrim, borderColor: colour.onScrim },
  },
  '&:focus-within [data-part="actions"]': { opacity: 1, transform: 'none', pointerEvents: 'auto' },
  '& > [data-part="star"]': {
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
    color: colour.onScrim,
    cursor: 'pointer',
    transition: `transform ${MOTION.press}`,
    '&::before': { content: '""', position: 'absolute', zIndex: -1, inset: 6, borderRadius: RADIUS.pill, background: colour.scrimStrong },
    '&:active': { transform: 'scale(0.9)' },
    '&[aria-pressed="true"]': { color: colour.goldFill },
  },
  '@media (hover: hover)': {
    '&:hover': { transform: 'translateY(-2px)' },
    '&:hover [data-part="actions"]': { opacity: 1, transform: 'none', pointerEvents: 'auto' },
    '&:hover [data-part="title"]': { color: colour.accent },
  },
});

/** Something to open, by its art: title, meta, tags, star, veil; its actions come with a pointer or the focus. */
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
  const [near, setNear] = useState(false);
  const approach = () => {
    setNear(true);
    onApproach?.();
  };
  return (
    <Tile onPointerEnter={approach} onFocus={approach}>
      <div data-part="picture">
        <img src={art} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" width={320} height={400} />
        <Cover tags={tags} veil={veil} />
      </div>
      <Link to={to}>
        <span data-part="title">{title}</span>
      </Link>
      {meta && <p>{meta}</p>}
      {near && !veil && <Actions>{actions}</Actions>}
      {onStar && <StarSwitch title={title} starred={starred} onStar={onStar} />}
    </Tile>
  );
}

function Actions({ children }: { readonly children: ReactNode }): ReactNode {
  if (!children) return null;
  return (
    <div data-part="over">
      <div data-part="actions">{children}</div>
    </div>
  );
}

interface StarProps extends Pick<Props, 'title'> {
  readonly starred: boolean;
  readonly onStar: () => void;
}

function StarSwitch({ title, starred, onStar }: StarProps): ReactNode {
  return (
    <button data-part="star" type="button" aria-label={`收藏${title}`} aria-pressed={starred} onClick={onStar}>
      <Icon name={starred ? 'starFilled' : 'star'} size={18} />
    </button>
  );
}

interface CoverProps {
  readonly tags: readonly string[];
  readonly veil: string | undefined;
}

function Cover({ tags, veil }: CoverProps): ReactNode {
  return (
    <>
      {tags.length > 0 && (
        <ul data-part="tags">
          {tags.slice(0, 2).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {veil && (
        <div data-part="veil">
          <Icon name="tools" />
          {veil}
        </div>
      )}
    </>
  );
}

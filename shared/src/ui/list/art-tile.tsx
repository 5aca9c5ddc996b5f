import { pictureInPixels } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import {
  useEffect,
  useEffectEvent,
  useState,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../icons/icon.tsx';
import { PATHS } from '../icons/paths.ts';

interface Props {
  readonly title: string;
  /** Address of the art, 4:5. */
  readonly art: string;
  /** One line in a smaller type under the title. */
  readonly meta?: ReactNode;
  /** An address of the site, or a query of the current one. */
  readonly to: string;
  /** Called by the press that opens the tile: the state of its navigation. */
  readonly stateOnOpen?: () => unknown;
  /** At most two, e.g. 热门. */
  readonly tags?: readonly string[];
  /** Covers the art and explains why the tile cannot be opened. */
  readonly veil?: string;
  /** Whether it is a favourite; no star without `onStar`. */
  readonly starred?: boolean;
  readonly onStar?: () => void;
  /** Buttons that appear on hover and on the focus of a keyboard, e.g. 试玩. */
  readonly actions?: ReactNode;
  /** Loads the art at once: for tiles visible first. */
  readonly eager?: boolean;
  /** Shows the art as WebP where available: more bytes than SVG and far less work, for tiles that are scrolled to. */
  readonly inPixels?: boolean;
  /** A pointer or the focus entered the tile: it may be opened next. */
  readonly onApproach?: () => void;
}

/** A tile of something to open: art, title, meta, tags, star, veil; its actions appear with a pointer or the focus. */
export function ArtTile({
  title,
  art,
  meta,
  to,
  stateOnOpen,
  tags = [],
  veil,
  starred = false,
  onStar,
  actions,
  eager = false,
  inPixels = false,
  onApproach,
}: Props): ReactNode {
  const { isNear, approach } = useNear(onApproach);
  const [opening, setOpening] = useState<{ readonly state: unknown } | null>(null);
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpening({ state: stateOnOpen?.() });
  };
  return (
    <article data-part="tile">
      {pictureOf({ art, eager, inPixels, cover: coverOf(tags, veil) })}
      <a href={to} onClick={open} {...approach}>
        {title}
      </a>
      {meta && <p>{meta}</p>}
      {isNear && !veil && actionsOf(actions)}
      {onStar && starOf({ title, starred, onStar, approach })}
      {opening && <Opening to={to} state={opening.state} onOpened={() => setOpening(null)} />}
    </article>
  );
}

interface HoverHandlers {
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Whether a mouse or the focus of a keyboard entered a tile. A resting pointer under which the page scrolls does not count, and neither does a finger: the
 * actions would come under it between its press and its click, which then reaches neither them nor the link.
 */
function useNear(onApproach: (() => void) | undefined): { readonly isNear: boolean; readonly approach: HoverHandlers } {
  const [near, setNear] = useState<'far' | 'touched' | 'near'>('far');
  const come = (next: 'touched' | 'near') => {
    if (near === 'near' || near === next) return;
    if (near === 'far') onApproach?.();
    setNear(next);
  };
  return {
    isNear: near === 'near',
    approach: {
      onPointerMove: ({ pointerType }) => come(pointerType === 'touch' ? 'touched' : 'near'),
      onFocus: ({ currentTarget }) => come(currentTarget.matches(':focus-visible') ? 'near' : 'touched'),
    },
  };
}

interface PictureOptions extends Required<Pick<Props, 'art' | 'eager' | 'inPixels'>> {
  readonly cover: ReactNode;
}

/**
 * A tile is created only when it is near the window, so it loads without delay. Its WebP is a background: an image with round corners is a separate
 * compositor layer and costs time in each frame of a scroll. Parts of a tile are no components: each would cost every new tile.
 */
function pictureOf({ art, eager, inPixels, cover }: PictureOptions): ReactNode {
  const pixels = inPixels ? pictureInPixels(art) : null;
  if (pixels !== null)
    return (
      <div data-part="picture" style={artOf(pixels)}>
        {cover}
      </div>
    );
  return (
    <div data-part="picture">
      <img alt="" decoding="async" width={320} height={400} loading={eager ? 'eager' : 'lazy'} src={art} />
      {cover}
    </div>
  );
}

/** The style shows it where the tile is near the window. */
const artOf = (pixels: string): CSSProperties & Record<'--art', string> => ({
  '--art': `image-set(${pixels.replace(/(\S+) (\d+x)/g, 'url("$1") $2')})`,
});

/** Whether a press is for this page. The browser handles presses for other tabs and windows. */
function isPlainPress({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

interface OpeningProps extends Pick<Props, 'to'> {
  readonly state: unknown;
  readonly onOpened: () => void;
}

/** Opens an address within the page, like a link of the router. Only an opened tile uses the router: a subscription is a large part of a tile's cost. */
function Opening({ to, state, onOpened }: OpeningProps): ReactNode {
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    onOpened();
    void navigate(to, { state });
  });
  useEffect(() => go(), []);
  return null;
}

function actionsOf(actions: ReactNode): ReactNode {
  if (!actions) return null;
  return (
    <div data-part="over">
      <div data-part="actions">{actions}</div>
    </div>
  );
}

interface StarOptions extends Required<Pick<Props, 'title' | 'starred' | 'onStar'>> {
  readonly approach: HoverHandlers;
}

function starOf({ title, starred, onStar, approach }: StarOptions): ReactNode {
  return (
    <button data-part="star" type="button" aria-label={`收藏${title}`} aria-pressed={starred} onClick={onStar} {...approach}>
      {starred && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={PATHS.starFilled} />
        </svg>
      )}
    </button>
  );
}

function coverOf(tags: readonly string[], veil: string | undefined): ReactNode {
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

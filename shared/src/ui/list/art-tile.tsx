import { pictureInPixels } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { useEffect, useEffectEvent, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { PATHS } from '../icons/paths.ts';

interface Props {
  readonly title: string;
  /** Address of the art, 4:5. */
  readonly art: string;
  /** One line in a smaller type under the title. */
  readonly meta?: ReactNode;
  /** An address of the site, or a query of the one that is open. */
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
  /** Shows the art in pixels where there are any: more bytes than a drawing and far less work, for tiles that are scrolled to. */
  readonly inPixels?: boolean;
  /** A pointer or the focus came to it: it may be opened next. */
  readonly onApproach?: () => void;
}

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
  inPixels = false,
  onApproach,
}: Props): ReactNode {
  const { isNear, approach } = useNear(onApproach);
  const [opening, setOpening] = useState(false);
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setOpening(true);
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
      {opening && <Opening to={to} onOpened={() => setOpening(false)} />}
    </article>
  );
}

interface Approach {
  readonly onPointerMove: () => void;
  readonly onFocus: () => void;
}

/** Whether a pointer or the focus came to a tile. A pointer that rests while the page moves under it comes near to nothing. */
function useNear(onApproach: (() => void) | undefined): { readonly isNear: boolean; readonly approach: Approach } {
  const [isNear, setNear] = useState(false);
  const come = () => {
    if (isNear) return;
    setNear(true);
    onApproach?.();
  };
  return { isNear, approach: { onPointerMove: come, onFocus: come } };
}

interface PictureParts extends Required<Pick<Props, 'art' | 'eager' | 'inPixels'>> {
  readonly cover: ReactNode;
}

/**
 * What is scrolled to exists only once it is near: it waits for nothing more. Its pixels are a background: an image with round corners is a layer
 * of its own for the browser, and each frame of a scroll pays for it. No component, as no part of a tile is one: each costs every tile that comes.
 */
function pictureOf({ art, eager, inPixels, cover }: PictureParts): ReactNode {
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

/** Its style shows it where the tile stands near the window. */
const artOf = (pixels: string): CSSProperties & Record<'--art', string> => ({
  '--art': `image-set(${pixels.replace(/(\S+) (\d+x)/g, 'url("$1") $2')})`,
});

/** Whether a press is meant for this page. Other tabs and windows are the browser's. */
function isPlainPress({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Opens an address within the page, as a link of the router does. Only a tile that is opened knows the router: asking for it is a good part of a tile's work. */
function Opening({ to, onOpened }: Pick<Props, 'to'> & { readonly onOpened: () => void }): ReactNode {
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    onOpened();
    void navigate(to);
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

interface StarParts extends Required<Pick<Props, 'title' | 'starred' | 'onStar'>> {
  readonly approach: Approach;
}

function starOf({ title, starred, onStar, approach }: StarParts): ReactNode {
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

import { jsx } from '@emotion/react';
import { pictureInPixels } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { TILE } from './art-tile-style.ts';

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
  const [near, setNear] = useState(false);
  const approach = () => {
    setNear(true);
    onApproach?.();
  };
  const open = useOpening(to);
  return jsx(
    'article',
    { css: TILE, onPointerEnter: approach, onFocus: approach },
    <div data-part="picture">
      <Art art={art} eager={eager} inPixels={inPixels} />
      <Cover tags={tags} veil={veil} />
    </div>,
    <a href={to} onClick={open}>
      <span data-part="title">{title}</span>
    </a>,
    meta && <p>{meta}</p>,
    near && !veil && <Actions>{actions}</Actions>,
    onStar && <StarSwitch title={title} starred={starred} onStar={onStar} />,
  );
}

/** What is scrolled to exists only once it is near: it waits for nothing more, and says in one attribute what to load. */
function Art({ art, eager, inPixels }: Required<Pick<Props, 'art' | 'eager' | 'inPixels'>>): ReactNode {
  const pixels = inPixels ? pictureInPixels(art) : null;
  const which = pixels === null ? ({ loading: eager ? 'eager' : 'lazy', src: art } as const) : { srcSet: pixels };
  return <img alt="" decoding="async" width={320} height={400} {...which} />;
}

/** Opens an address within the page, as a link of the router does, for a part of its work. Other tabs and windows are the browser's. */
function useOpening(to: string): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
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

import { formatOfMarket, isNegative, showOdds, SLIP_TEXT, type OddsFormat } from '@site/shared/product';
import { Icon, styled, VisuallyHidden } from '@site/shared/ui';
import { memo, use } from 'react';
import type { MarketShape, Price } from '../live/board.ts';
import { usePrice } from '../live/use-board.ts';
import { cellLabel, choiceText } from '../labels.rules.ts';
import { PickContext, usePicked } from './pick.ts';

interface Props {
  readonly market: MarketShape;
  readonly selectionId: string;
  readonly format: OddsFormat;
  /** The sides, for the accessible name. */
  readonly home: string;
  readonly away: string;
  /** The first cell of a row takes the tab; arrows reach the others. */
  readonly isFirst?: boolean;
}

/** One price: what it is for, the price in the chosen format, whether it moved and whether it is on the slip. A change of the price rerenders this cell alone. */
export const OddsCell = memo(function OddsCell({ market, selectionId, format, home, away, isFirst = false }: Props) {
  const price = usePrice(market.matchId, selectionId);
  const picked = usePicked(market.matchId, selectionId);
  const pick = use(PickContext);
  const selection = market.selections.find((one) => one.selectionId === selectionId);
  if (!selection || !price) return <EmptyOddsCell />;
  const face = faceOf(price, formatOfMarket(market.type, format));
  return (
    <Cell
      type="button"
      data-cell={selectionId}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={picked}
      aria-disabled={price.locked || undefined}
      {...(face.move && { 'data-move': face.move })}
      onClick={() => !price.locked && pick(market, selectionId)}
    >
      <VisuallyHidden>{`${market.title} ${choiceText(market, selection, { home, away })}，${face.words}`}</VisuallyHidden>
      <span data-part="label" aria-hidden>
        {cellLabel(market, selection)}
      </span>
      <Figure face={face} />
    </Cell>
  );
});

/** How a price looks and what is read aloud of it. */
interface OddsLook {
  /** Null while it is locked. */
  readonly odds: string | null;
  readonly isNegative: boolean;
  readonly move: 'up' | 'down' | null;
  readonly words: string;
}

function faceOf({ oddsMilli, locked, move }: Price, shownIn: OddsFormat): OddsLook {
  if (locked) return { odds: null, isNegative: false, move: null, words: SLIP_TEXT.suspended };
  const odds = showOdds(oddsMilli, shownIn);
  return { odds, isNegative: isNegative(oddsMilli, shownIn), move, words: `赔率 ${odds}${move ? MOVE_WORD[move] : ''}` };
}

function Figure({ face: { odds, isNegative: negative, move } }: { readonly face: OddsLook }) {
  if (odds === null)
    return (
      <span data-part="locked" aria-hidden>
        <Icon name="lock" size={14} />
        暂停
      </span>
    );
  return (
    <>
      <span
        data-part="odds"
        aria-hidden
        {...(negative && { 'data-negative': true })}
        {...(odds.length > SHORT_ODDS && { 'data-long': true })}
      >
        {odds}
      </span>
      {move && (
        <span data-part="move" aria-hidden>
          {move === 'up' ? '▲' : '▼'}
        </span>
      )}
    </>
  );
}

/** So many characters leave room for the arrow beside them in the narrowest cell. */
const SHORT_ODDS = 4;

const MOVE_WORD = { up: '，上升', down: '，下降' } as const;

const ACCENT = 'var(--site-palette-accent)';

const Cell = styled('button')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minWidth: 0,
  height: '100%',
  minHeight: 'var(--odds-height, 44px)',
  padding: '0 2px',
  border: '1px solid transparent',
  borderRadius: 8,
  background: 'var(--site-palette-raised)',
  color: 'var(--site-palette-ink)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  cursor: 'pointer',
  '& [data-part="label"]': {
    flexShrink: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    color: 'var(--site-palette-text2)',
  },
  '& [data-part="odds"]': { fontSize: '0.875rem', fontWeight: 700 },
  '& [data-negative]': { color: 'var(--site-palette-loss)' },
  '& [data-part="move"]': { position: 'absolute', bottom: 7, right: 2, fontSize: '0.5rem', lineHeight: 1 },
  '& [data-long] + [data-part="move"]': { bottom: 'auto', top: 4 },
  '& [data-part="locked"]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    fontSize: '0.75rem',
    color: 'var(--site-palette-text3)',
  },
  // A price that moved is coloured itself, with its arrow, at once: a transition would style and paint every such cell in each of its frames.
  '&[data-move="up"] :is([data-part="odds"], [data-part="move"])': { color: 'var(--site-palette-win)' },
  '&[data-move="down"] :is([data-part="odds"], [data-part="move"])': { color: 'var(--site-palette-loss)' },
  '&[aria-pressed="true"]': { background: ACCENT, color: 'var(--site-palette-onAccent)' },
  '&&[aria-pressed="true"] span': { color: 'inherit' },
  '&[aria-disabled="true"]': { cursor: 'not-allowed', background: 'transparent', borderColor: 'var(--site-palette-line)' },
  // Selected and suspended: without a background, so in the colour of text.
  '&[aria-pressed="true"][aria-disabled="true"]': { color: 'var(--site-palette-ink)', borderColor: ACCENT },
  '@media (hover: hover)': { '&:hover:not([aria-disabled="true"])': { borderColor: ACCENT } },
  '&:focus-visible': { outlineOffset: 0 },
});

const Blank = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  minHeight: 'var(--odds-height, 44px)',
  borderRadius: 8,
  background: 'color-mix(in srgb, var(--site-palette-raised) 40%, transparent)',
  color: 'var(--site-palette-text3)',
  '&::before': { content: '"–"' },
});

/** The place of a price that is not offered. */
export function EmptyOddsCell() {
  return <Blank aria-hidden data-part="blank" />;
}

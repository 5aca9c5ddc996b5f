import type { Reward } from '@site/shared/product';
import { Box, SCHEMES, styled, Text } from '@site/shared/ui';
import { cardFace, cardName } from './flip.rules.ts';

interface Props {
  readonly card: number;
  /** The prize of the card; null while it is face down. */
  readonly reward: Reward | null;
  /** It was chosen, or is being turned. */
  readonly chosen: boolean;
  readonly turning: boolean;
  readonly disabled: boolean;
  readonly onFlip: () => void;
}

/** One card: its back, and what it held once the round is over. The chosen one is marked by a word and its gold edge. */
export function FlipCard({ card, reward, chosen, turning, disabled, onFlip }: Props) {
  const name = reward === null ? `翻开${cardName(card)}` : `${cardName(card)}：${cardText(reward)}${chosen ? '，已选' : ''}`;
  return (
    <Frame type="button" aria-label={name} aria-busy={turning || undefined} disabled={disabled || reward !== null} onClick={onFlip}>
      <Turning data-open={reward !== null || undefined} data-turning={turning || undefined} style={delayOf(card, chosen)}>
        <Back />
        <Front data-chosen={chosen || undefined}>{reward !== null && <Prize reward={reward} chosen={chosen} />}</Front>
      </Turning>
    </Frame>
  );
}

function cardText(reward: Reward): string {
  const { figure, unit } = cardFace(reward);
  return `${figure} ${unit}`;
}

/** The chosen card first, then the others one after the other. */
function delayOf(card: number, chosen: boolean) {
  return { transitionDelay: chosen ? '0ms' : `${500 + card * 60}ms` };
}

function Prize({ reward, chosen }: { readonly reward: Reward; readonly chosen: boolean }) {
  const { figure, unit } = cardFace(reward);
  return (
    <>
      <svg viewBox="0 0 100 132" aria-hidden="true" style={PICTURE}>
        <rect x="6" y="6" width="88" height="120" rx="8" fill="none" stroke="var(--site-palette-goldFill)" opacity="0.55" />
        {RAYS.map((angle) => (
          <path key={angle} d="M50 38L44 -38h12z" fill="var(--site-palette-goldFill)" opacity="0.08" transform={`rotate(${angle} 50 38)`} />
        ))}
        {/* In the upper half: the figure is below it on the smallest card too. */}
        <g transform="translate(5 -10) scale(0.9)">{reward.kind === 'coins' ? <Coins /> : <RedPacket />}</g>
      </svg>
      <Text component="span" size="display" weight="bold" numeric tone={chosen ? 'gold' : 'text2'} sx={{ lineHeight: 1.1 }}>
        {figure}
      </Text>
      <Text component="span" size="small" tone={chosen ? 'ink' : 'text3'}>
        {unit}
      </Text>
      {chosen && (
        <Box component="span" sx={{ position: 'absolute', insetBlockEnd: 6, fontSize: '0.75rem', fontWeight: 700, color: 'gold' }}>
          我的牌
        </Box>
      )}
    </>
  );
}

const COIN = SCHEMES.dark.goldFill;
/** Pictures have the same colours in both schemes. */
const { gold: EDGE, loss: PACKET } = SCHEMES.light;

/** Three coins on each other. */
function Coins() {
  return (
    <g stroke={EDGE} strokeWidth="1.2" fill={COIN}>
      {[58, 51, 44].map((y) => (
        <path key={y} d={`M30 ${y}a20 8 0 0 1 40 0v5a20 8 0 0 1-40 0z`} />
      ))}
      <ellipse cx="50" cy="44" rx="20" ry="8" />
      <path d="M50 39.5l1.6 3h4l-3.200 2 1.200 3.200-3.600-2-3.600 2 1.200-3.200-3.200-2h4z" fill={EDGE} stroke="none" opacity="0.7" />
    </g>
  );
}

/** A packet with money. */
function RedPacket() {
  return (
    <g>
      <rect x="33" y="24" width="34" height="46" rx="4" fill={PACKET} />
      <path d="M33 28a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v8q-17 14-34 0z" fill={SCHEMES.dark.bg} opacity="0.2" />
      <circle cx="50" cy="42" r="7" fill={COIN} stroke={EDGE} />
      <path d="M46.5 38.5l3.5 4 3.5-4M50 42.5v4M47 43.5h6" stroke={EDGE} strokeWidth="1.2" fill="none" strokeLinecap="round" />
    </g>
  );
}

const PICTURE = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

const STAR = 'M50 24l7.6 17.2 18.6 1.9-14 12.5 4 18.4L50 64.6l-16.2 9.4 4-18.4-14-12.5 18.6-1.9z';

/** The back of all cards: a star over the rays of a night stadium. */
function Back() {
  return (
    <BackFace aria-hidden>
      <svg viewBox="0 0 100 132" width="100%" height="100%" fill="none" stroke="currentColor" preserveAspectRatio="xMidYMid slice">
        <rect x="6" y="6" width="88" height="120" rx="8" strokeWidth="1.5" opacity="0.7" />
        <rect x="10" y="10" width="80" height="112" rx="6" strokeWidth="0.6" opacity="0.45" />
        {RAYS.map((angle) => (
          <path key={angle} d="M50 66L46 4h8z" fill="currentColor" stroke="none" opacity="0.06" transform={`rotate(${angle} 50 66)`} />
        ))}
        <circle cx="50" cy="66" r="26" strokeWidth="1" opacity="0.6" />
        <path d={STAR} transform="translate(0 15)" fill="currentColor" stroke="none" opacity="0.92" />
        <path d="M20 22h10M70 22h10M20 110h10M70 110h10" strokeWidth="1.5" strokeLinecap="round" opacity="0.7" />
      </svg>
    </BackFace>
  );
}

const RAYS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

const Frame = styled('button')({
  position: 'relative',
  minWidth: 0,
  padding: 0,
  border: 0,
  aspectRatio: '100 / 132',
  borderRadius: '12px',
  background: 'transparent',
  perspective: '900px',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  transition: 'transform 120ms ease-out',
  '@media (hover: hover)': { '&:hover:not(:disabled)': { transform: 'translateY(-4px)' } },
  '&:active:not(:disabled)': { transform: 'scale(0.98)' },
});

const Turning = styled('span')({
  position: 'absolute',
  inset: 0,
  display: 'block',
  transformStyle: 'preserve-3d',
  transition: 'transform 480ms cubic-bezier(0.3, 0.8, 0.3, 1)',
  '&[data-turning]': { transform: 'rotateY(24deg) scale(0.96)', transitionDelay: '0ms !important' },
  '&[data-open]': { transform: 'rotateY(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { transitionDelay: '0ms !important' },
});

const FACE = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '12px',
  overflow: 'hidden',
  backfaceVisibility: 'hidden',
} as const;

const BackFace = styled('span')({
  ...FACE,
  color: 'var(--site-palette-goldFill)',
  background: `radial-gradient(circle at 50% 42%, color-mix(in srgb, ${SCHEMES.dark.accent} 42%, ${SCHEMES.dark.bg}), ${SCHEMES.dark.raised} 74%)`,
});

const Front = styled('span')({
  ...FACE,
  // Below the picture.
  justifyContent: 'flex-end',
  paddingBottom: '21%',
  transform: 'rotateY(180deg)',
  border: '1px solid var(--site-palette-line)',
  background: 'var(--site-palette-raised)',
  '&[data-chosen]': {
    border: '2px solid var(--site-palette-goldFill)',
    background: 'color-mix(in srgb, var(--site-palette-goldFill) 12%, var(--site-palette-surface))',
  },
});

import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';

/** The appearance of a button: filled for the one main action, soft and outlined for others, text in rows, gold for value, danger for irreversible actions. */
export interface FaceProps {
  readonly look: 'filled' | 'soft' | 'outlined' | 'text' | 'gold' | 'danger';
  readonly size: 'small' | 'medium' | 'large';
  /** Full width of the container; `phone` only below 600. */
  readonly wide: boolean | 'phone';
}

const COLOURS = {
  filled: { background: colour.accent, color: colour.onAccent },
  gold: { background: colour.goldFill, color: colour.onGold },
  danger: { background: 'transparent', color: colour.loss, borderColor: colour.loss },
  soft: { background: `color-mix(in srgb, ${colour.accent} 8%, ${colour.surface})`, color: colour.accent },
  outlined: { background: 'transparent', color: colour.ink, borderColor: colour.control },
  text: { background: 'transparent', color: colour.accent },
} as const;

const SIZES = {
  small: { minHeight: 32, padding: '4px 12px', fontSize: TEXT_SIZE.small },
  medium: { minHeight: 40, padding: '8px 16px', fontSize: TEXT_SIZE.body },
  large: { minHeight: 48, padding: '12px 24px', fontSize: TEXT_SIZE.large },
} as const;

/** The styles of a button by its appearance. */
export function faceOf({ look, size, wide }: FaceProps) {
  return {
    ...BASE,
    ...COLOURS[look],
    ...SIZES[size],
    ...(wide === true && { width: '100%' }),
    ...(wide === 'phone' && { '@media (max-width: 599.95px)': { width: '100%' } }),
    '@media (pointer: coarse)': { minHeight: 44, ...(size === 'large' && { minHeight: 48 }) },
  } as const;
}

const BASE = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  flexShrink: 0,
  margin: 0,
  border: '1px solid transparent',
  borderRadius: RADIUS.control,
  fontWeight: 500,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  overflow: 'hidden',
  transition: `transform ${MOTION.press}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'currentColor',
    opacity: 0,
    transition: `opacity ${MOTION.press}`,
    pointerEvents: 'none',
  },
  '@media (hover: hover)': { '&:hover:not(:disabled)::after': { opacity: 0.1 } },
  '&:active:not(:disabled)': { transform: 'scale(0.98)' },
  '&:disabled': { cursor: 'not-allowed', background: colour.raised, color: colour.text3, borderColor: 'transparent' },
  '&[aria-disabled="true"]': { cursor: 'progress' },
} as const;

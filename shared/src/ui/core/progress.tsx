import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour, RADIUS } from '../theme.ts';
import { VisuallyHidden } from './text.tsx';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(320%)' } });

const Ring = styled('span')({
  display: 'inline-block',
  flexShrink: 0,
  border: '2px solid color-mix(in srgb, currentColor 28%, transparent)',
  borderTopColor: 'currentColor',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
});

interface SpinnerProps {
  readonly size?: number;
  /** Read aloud; without it the spinner is decoration for a text that says the same. */
  readonly label?: string;
}

/** A spinner for an action in progress. */
export function Spinner({ size = 24, label }: SpinnerProps): ReactNode {
  return <Ring style={{ width: size, height: size }} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })} />;
}

const Rail = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  inset: '0 0 auto 0',
  height: 2,
  overflow: 'hidden',
  '&::after': {
    content: '""',
    display: 'block',
    width: '32%',
    height: '100%',
    background: colour.accent,
    animation: `${slide} 1200ms ease-in-out infinite`,
  },
});

/** The thin line at the top of the page while the next screen loads. */
export function TopProgress({ label = '加载中' }: { readonly label?: string }): ReactNode {
  return (
    <Rail>
      <VisuallyHidden component="progress" aria-label={label} />
    </Rail>
  );
}

const Track = styled('div')({ height: 8, borderRadius: RADIUS.pill, background: colour.raised, position: 'relative', overflow: 'hidden' });
const Fill = styled('div')({
  width: '100%',
  height: '100%',
  borderRadius: RADIUS.pill,
  transformOrigin: 'left',
  transition: 'transform 320ms ease-out',
});

interface BarProps {
  readonly label: string;
  /** Percent, 0 to 100; more is shown as 100. */
  readonly percent: number;
  readonly tone?: 'accent' | 'gold';
}

/** A progress bar, e.g. of a turnover or a VIP grade. */
export function ProgressBar({ label, percent, tone = 'accent' }: BarProps): ReactNode {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <Track>
      <VisuallyHidden component="progress" aria-label={label} value={Math.round(shown)} max={100} />
      <Fill style={{ transform: `scaleX(${shown / 100})`, background: tone === 'gold' ? colour.goldFill : colour.accent }} />
    </Track>
  );
}

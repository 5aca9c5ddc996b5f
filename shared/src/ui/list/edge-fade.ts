import { keyframes } from '@emotion/react';

const fade = (start: string, end: string) => ({
  maskImage: `linear-gradient(to right, ${start}, #000 32px, #000 calc(100% - 32px), ${end})`,
});

const edges = keyframes({
  '0%': fade('#000', 'transparent'),
  '1%, 99%': fade('transparent', 'transparent'),
  '100%': fade('transparent', '#000'),
});

/** Fades the edge of a row with hidden items; a row that fits, and a browser without support, show no fade. */
export const EDGE_FADE = {
  '@supports (animation-timeline: scroll(self inline))': {
    animation: `${edges} linear both`,
    animationTimeline: 'scroll(self inline)',
  },
} as const;

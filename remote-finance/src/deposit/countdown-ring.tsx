import { Box, clockText, Text, useSecondsUntil } from '@site/shared/ui';

interface Props {
  /** ISO-8601, by the device's clock. */
  readonly until: string;
  readonly totalSeconds: number;
  readonly onEnd: () => void;
}

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** What is left of an order's time, as a ring around its clock. */
export function CountdownRing({ until, totalSeconds, onEnd }: Props) {
  const left = useSecondsUntil(until, onEnd);
  const share = Math.min(1, left / totalSeconds);
  return (
    <Box role="timer" aria-label={`剩余支付时间 ${clockText(left)}`} sx={FRAME}>
      <svg viewBox="0 0 96 96" width={96} height={96} aria-hidden focusable="false">
        <circle cx="48" cy="48" r={RADIUS} fill="none" stroke="var(--site-palette-line)" strokeWidth="5" />
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          transform="rotate(-90 48 48)"
        />
      </svg>
      <Box aria-hidden sx={MIDDLE}>
        <Text component="span" numeric weight="bold" size="lead" tone="ink">
          {clockText(left)}
        </Text>
        <Text component="span" size="tiny" tone="text2">
          剩余时间
        </Text>
      </Box>
    </Box>
  );
}

const FRAME = { position: 'relative', width: 96, height: 96, flexShrink: 0, color: 'accent' } as const;
const MIDDLE = { position: 'absolute', inset: 0, display: 'grid', alignContent: 'center', justifyItems: 'center' } as const;

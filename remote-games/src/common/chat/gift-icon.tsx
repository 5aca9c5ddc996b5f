import { styled } from '@site/shared/ui';
import type { GiftIcon as GiftName } from '@site/shared/wire';

/** Drawn on a grid of 24. */
const PATHS: Readonly<Record<GiftName, string>> = {
  flower:
    'M12 13v8M12 18c-2-2-4-2-6-1 1 2 4 3 6 1zM12 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 6c-1-3-4-3-5-1s1 3 3 3M12 6c1-3 4-3 5-1s-1 3-3 3M10 9c-3 0-4 2-3 4s4 1 5-2M14 9c3 0 4 2 3 4s-4 1-5-2',
  clap: 'M7 14 4 9a1.5 1.5 0 0 1 2.600-1.500l3 5M9 12 5.500 6a1.500 1.500 0 0 1 2.600-1.500l4 6.500M12 11 9 6a1.500 1.500 0 0 1 2.600-1.500l4.400 7 .5-3a1.500 1.500 0 0 1 3 .3L19 15a6 6 0 0 1-11 2M15 3l1-2M18 5l2-1',
  horn: 'M4 10v4h3l8 5V5L7 10zM18 9a4 4 0 0 1 0 6M20.500 6.500a8 8 0 0 1 0 11M7 14v5h3v-3',
  ball: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l4 3-1.500 4.500h-5L8 11zM12 3v5M16 11l4.500-1.500M14.500 15.500l3 4M9.500 15.500l-3 4M8 11 3.500 9.500',
  shirt: 'M8 4 3 7l2 4 2-1v10h10V10l2 1 2-4-5-3a4 4 0 0 1-8 0zM10 14h4',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3v2a4 4 0 0 0 4 4M17 6h4v2a4 4 0 0 1-4 4M12 15v4M8 21h8M10 19h4',
  rocket: 'M12 2c4 3 5 7 5 11l-2 3H9l-2-3c0-4 1-8 5-11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7 13l-3 4 4-1M17 13l3 4-4-1M10 19l2 3 2-3',
};

const Drawing = styled('svg')({ flexShrink: 0, fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' });

interface Props {
  /** An unknown gift is a cup. */
  readonly name: string;
  readonly size?: number;
}

/** The picture of a gift. */
export function GiftIcon({ name, size = 32 }: Props) {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} strokeWidth={1.6} aria-hidden focusable="false">
      <path d={isGift(name) ? PATHS[name] : PATHS.cup} />
    </Drawing>
  );
}

function isGift(name: string): name is GiftName {
  return Object.hasOwn(PATHS, name);
}

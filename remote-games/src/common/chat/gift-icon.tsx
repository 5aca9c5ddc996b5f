import { styled } from '@site/shared/ui';
import type { GiftIcon as GiftName } from '@site/shared/wire';
import { GIFT_ART, type GiftLayer } from './gift-art.ts';

const Picture = styled('svg')({ flexShrink: 0, strokeLinecap: 'round', strokeLinejoin: 'round' });

interface Props {
  /** An unknown gift is a cup. */
  readonly name: string;
  readonly size?: number;
}

/** The picture of a gift. */
export function GiftIcon({ name, size = 48 }: Props) {
  return (
    <Picture viewBox="0 0 48 48" width={size} height={size} aria-hidden focusable="false">
      {GIFT_ART[isGift(name) ? name : 'cup'].map((layer, place) => (
        <Layer key={place} layer={layer} />
      ))}
    </Picture>
  );
}

function Layer({ layer: { d, colour, width, opacity } }: { readonly layer: GiftLayer }) {
  const paint = width === undefined ? { fill: colour } : { fill: 'none', stroke: colour, strokeWidth: width };
  return <path d={d} {...paint} opacity={opacity} />;
}

function isGift(name: string): name is GiftName {
  return Object.hasOwn(GIFT_ART, name);
}

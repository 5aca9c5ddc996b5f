import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { RADIUS } from '../theme.ts';

const Drawing = lazy(async () => ({ default: (await import(/* webpackChunkName: "qr-drawing" */ './qr-drawing.tsx')).QrDrawing }));

const Tile = styled('div')({
  display: 'inline-block',
  lineHeight: 0,
  overflow: 'hidden',
  borderRadius: RADIUS.control,
  '& svg': { display: 'block' },
});

interface Props {
  /** The encoded text. */
  readonly text: string;
  /** Its purpose, e.g. 付款二维码. */
  readonly label: string;
  /** Edge in px. */
  readonly size?: number;
}

/** A QR code on white in both colour schemes. Never the only way: its address is also a link. */
export function QrCode({ text, label, size = 176 }: Props): ReactNode {
  return (
    <Tile style={{ width: size, height: size }}>
      <Suspense fallback={<Skeleton shape="block" sx={{ width: size, height: size }} />}>
        <Drawing text={text} label={label} size={size} />
      </Suspense>
    </Tile>
  );
}

import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';

/** The QR code; loaded on first use. Always dark on white: cameras read nothing else reliably. */
export function QrDrawing({ text, label, size }: { text: string; label: string; size: number }): ReactNode {
  return <QRCodeSVG value={text} size={size} level="M" marginSize={2} title={label} role="img" aria-label={label} />;
}

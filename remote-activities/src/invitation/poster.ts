import { SCHEMES } from '@site/shared/ui';
import { posterNote } from './invitation.rules.ts';

interface Poster {
  /** The QR code as drawn on the page. */
  readonly qr: SVGElement;
  readonly code: string;
  readonly site: string;
  readonly isSandbox: boolean;
}

const WIDTH = 750;
const HEIGHT = 1200;
const ART_HEIGHT = 422;
const QR = { size: 300, top: 640, padding: 16 } as const;
const CENTRE = WIDTH / 2;
const NIGHT = SCHEMES.dark;

/** Draws the poster in the page and returns the data URL of a PNG. Rejects where the browser has no canvas. */
export async function drawPoster({ qr, code, site, isSandbox }: Poster): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  const [art, square] = await Promise.all([pictureOf('/art/activity/invite.svg'), pictureOf(addressOf(qr))]);
  const background = pen.createLinearGradient(0, 0, 0, HEIGHT);
  background.addColorStop(0, NIGHT.raised);
  background.addColorStop(1, NIGHT.bg);
  pen.fillStyle = background;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(art, 0, 0, WIDTH, ART_HEIGHT);
  write(pen, { text: site, top: 492, size: 34, colour: NIGHT.text2 });
  write(pen, { text: '邀您一起来玩', top: 562, size: 54, colour: NIGHT.ink, bold: true });
  write(pen, { text: '签到领金币 · 幸运翻牌 · 免费竞猜', top: 612, size: 28, colour: NIGHT.gold });
  const edge = QR.size + 2 * QR.padding;
  pen.fillStyle = NIGHT.ink;
  pen.beginPath();
  pen.roundRect(CENTRE - edge / 2, QR.top, edge, edge, 20);
  pen.fill();
  pen.drawImage(square, CENTRE - QR.size / 2, QR.top + QR.padding, QR.size, QR.size);
  write(pen, { text: '邀请码', top: 1030, size: 26, colour: NIGHT.text2 });
  write(pen, { text: code, top: 1086, size: 48, colour: NIGHT.gold, bold: true });
  write(pen, { text: posterNote(isSandbox), top: 1160, size: 22, colour: NIGHT.text3 });
  return canvas.toDataURL('image/png');
}

interface PosterLine {
  readonly text: string;
  /** The y of its baseline, px. */
  readonly top: number;
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}

function write(pen: CanvasRenderingContext2D, { text, top, size, colour, bold = false }: PosterLine): void {
  pen.font = `${bold ? 700 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.fillText(text, CENTRE, top, WIDTH - 80);
}

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image(WIDTH, ART_HEIGHT);
  picture.src = address;
  await picture.decode();
  return picture;
}

function addressOf(drawing: SVGElement): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
}

import type { PlayingField, StreamFrame, Point } from './play.rules.ts';

/** The colours of the drawing, from the current theme. */
export interface FieldColours {
  readonly grass: string;
  readonly stripe: string;
  readonly line: string;
  readonly home: string;
  readonly away: string;
  readonly ball: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Pen = CanvasRenderingContext2D;

/** Draws one frame over the whole canvas; sizes are in CSS pixels. */
export function drawField(
  pen: Pen,
  size: Size,
  { field, moment, paints }: { field: PlayingField; moment: StreamFrame; paints: FieldColours },
): void {
  pen.fillStyle = FLOOR[field] ?? paints.grass;
  pen.fillRect(0, 0, size.width, size.height);
  if (field === 'football') mow(pen, size, paints.stripe);
  pen.strokeStyle = paints.line;
  pen.lineWidth = 1.5;
  LINES[field](pen, size);
  const unit = size.width / 100;
  const radius = unit * (moment.home.length === 1 ? 1.9 : 1.3);
  for (const place of moment.home) dot(pen, at(place, size), { radius, fill: paints.home, edge: paints.line });
  for (const place of moment.away) dot(pen, at(place, size), { radius, fill: paints.away, edge: paints.line });
  dot(pen, at(moment.ball, size), { radius: unit * 0.8, fill: paints.ball, edge: paints.grass });
}

/** Floors of halls; the others are grass. */
const FLOOR: Partial<Readonly<Record<PlayingField, string>>> = { basketball: '#7A5230', volleyball: '#7C4428', tabletennis: '#23293A' };
const TABLE = '#1C4C8C';

const STRIPES = 10;

function mow(pen: Pen, { width, height }: Size, stripe: string): void {
  pen.fillStyle = stripe;
  for (let index = 0; index < STRIPES; index += 2) pen.fillRect((index * width) / STRIPES, 0, width / STRIPES, height);
}

const LINES: Readonly<Record<PlayingField, (pen: Pen, size: Size) => void>> = {
  football: (pen, size) => {
    frame(pen, size);
    circle(pen, size, { x: 0.5, y: 0.5 });
    box(pen, size, [0.04, 0.22, 0.14, 0.56]);
    box(pen, size, [0.82, 0.22, 0.14, 0.56]);
    box(pen, size, [0.04, 0.36, 0.05, 0.28]);
    box(pen, size, [0.91, 0.36, 0.05, 0.28]);
  },
  basketball: (pen, size) => {
    frame(pen, size);
    circle(pen, size, { x: 0.5, y: 0.5 });
    box(pen, size, [0.04, 0.34, 0.17, 0.32]);
    box(pen, size, [0.79, 0.34, 0.17, 0.32]);
  },
  tennis: (pen, size) => {
    frame(pen, size);
    box(pen, size, [0.04, 0.18, 0.92, 0.64]);
    box(pen, size, [0.27, 0.18, 0.46, 0.64]);
  },
  volleyball: (pen, size) => {
    box(pen, size, [0.08, 0.1, 0.84, 0.8]);
    for (const x of [0.36, 0.64]) line(pen, size, [x, 0.1, x, 0.9]);
    net(pen, size, [0.04, 0.96]);
  },
  badminton: (pen, size) => {
    box(pen, size, [0.08, 0.1, 0.84, 0.8]);
    box(pen, size, [0.08, 0.16, 0.84, 0.68]);
    for (const x of [0.12, 0.38, 0.62, 0.88]) line(pen, size, [x, 0.1, x, 0.9]);
    for (const [from, to] of [
      [0.08, 0.38],
      [0.62, 0.92],
    ] as const)
      line(pen, size, [from, 0.5, to, 0.5]);
    net(pen, size, [0.06, 0.94]);
  },
  tabletennis: (pen, size) => {
    pen.fillStyle = TABLE;
    pen.fillRect(0.16 * size.width, 0.18 * size.height, 0.68 * size.width, 0.64 * size.height);
    box(pen, size, [0.16, 0.18, 0.68, 0.64]);
    line(pen, size, [0.16, 0.5, 0.84, 0.5]);
    net(pen, size, [0.13, 0.87]);
  },
};

/** Across the middle, a little over the field's edges. */
function net(pen: Pen, size: Size, [top, bottom]: readonly [number, number]): void {
  const { lineWidth } = pen;
  pen.lineWidth = 3;
  line(pen, size, [0.5, top, 0.5, bottom]);
  pen.lineWidth = lineWidth;
}

function line(pen: Pen, { width, height }: Size, [fromX, fromY, toX, toY]: readonly [number, number, number, number]): void {
  pen.beginPath();
  pen.moveTo(fromX * width, fromY * height);
  pen.lineTo(toX * width, toY * height);
  pen.stroke();
}

function frame(pen: Pen, size: Size): void {
  box(pen, size, [0.04, 0.06, 0.92, 0.88]);
  pen.beginPath();
  pen.moveTo(size.width / 2, size.height * 0.06);
  pen.lineTo(size.width / 2, size.height * 0.94);
  pen.stroke();
}

function box(pen: Pen, { width, height }: Size, [left, top, wide, high]: readonly [number, number, number, number]): void {
  pen.strokeRect(left * width, top * height, wide * width, high * height);
}

function circle(pen: Pen, size: Size, place: Point): void {
  const { x, y } = at(place, size);
  pen.beginPath();
  pen.arc(x, y, size.height * 0.13, 0, Math.PI * 2);
  pen.stroke();
}

function dot(pen: Pen, { x, y }: Point, { radius, fill, edge }: { radius: number; fill: string; edge: string }): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.save();
  pen.strokeStyle = edge;
  pen.stroke();
  pen.restore();
}

function at({ x, y }: Point, { width, height }: Size): Point {
  return { x: x * width, y: y * height };
}

/** How the stream's figures move: made of the match's name and the time alone, so that everybody sees the same play. No result is read from it. */

/** A place on the field, both from 0 to 1: left to right, top to bottom. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One frame of a match. */
export interface StreamFrame {
  readonly ball: Point;
  readonly home: readonly Point[];
  readonly away: readonly Point[];
}

const FIELDS = ['football', 'basketball', 'tennis', 'volleyball', 'badminton', 'tabletennis'] as const;

/** A field that can be drawn. */
export type PlayingField = (typeof FIELDS)[number];

/** Between two touches of the ball, ms. */
const TOUCH_MS: Readonly<Record<PlayingField, number>> = {
  football: 1600,
  basketball: 1600,
  tennis: 1600,
  volleyball: 1100,
  badminton: 1300,
  tabletennis: 900,
};

/** Where a net parts the field: how many touches a side has at most, and where it plays the ball; mirrored for the other side. */
const NETS: Partial<
  Readonly<Record<PlayingField, { readonly touches: number; readonly x: readonly [number, number]; readonly y: readonly [number, number] }>>
> = {
  tennis: { touches: 1, x: [0.08, 0.18], y: [0.2, 0.8] },
  volleyball: { touches: 3, x: [0.16, 0.44], y: [0.18, 0.82] },
  badminton: { touches: 1, x: [0.12, 0.36], y: [0.2, 0.8] },
  tabletennis: { touches: 1, x: [0.16, 0.24], y: [0.28, 0.72] },
};

/** The formation at rest: the home side's half, mirrored for the other. */
const FORMATION: Readonly<Record<PlayingField, readonly Point[]>> = {
  football: [
    { x: 0.05, y: 0.5 },
    { x: 0.2, y: 0.18 },
    { x: 0.18, y: 0.4 },
    { x: 0.18, y: 0.6 },
    { x: 0.2, y: 0.82 },
    { x: 0.38, y: 0.28 },
    { x: 0.35, y: 0.5 },
    { x: 0.38, y: 0.72 },
    { x: 0.55, y: 0.2 },
    { x: 0.58, y: 0.5 },
    { x: 0.55, y: 0.8 },
  ],
  basketball: [
    { x: 0.2, y: 0.5 },
    { x: 0.3, y: 0.25 },
    { x: 0.3, y: 0.75 },
    { x: 0.45, y: 0.38 },
    { x: 0.45, y: 0.62 },
  ],
  tennis: [{ x: 0.1, y: 0.5 }],
  volleyball: [
    { x: 0.16, y: 0.24 },
    { x: 0.13, y: 0.5 },
    { x: 0.16, y: 0.76 },
    { x: 0.36, y: 0.24 },
    { x: 0.39, y: 0.5 },
    { x: 0.36, y: 0.76 },
  ],
  badminton: [{ x: 0.22, y: 0.5 }],
  tabletennis: [{ x: 0.1, y: 0.5 }],
};

/** The field a sport is played on; games of electronic sports are shown on the first. */
export function fieldOf(sport: string): PlayingField {
  return FIELDS.find((field) => field === sport) ?? FIELDS[0];
}

/** The state of the field at a time. */
export function momentAt(seed: string, field: PlayingField, timeMs: number): StreamFrame {
  const touchMs = TOUCH_MS[field];
  const touch = Math.floor(timeMs / touchMs);
  const part = smooth((timeMs % touchMs) / touchMs);
  const ball = between(touchPlace(seed, field, touch), touchPlace(seed, field, touch + 1), part);
  const side = (mirror: boolean) => FORMATION[field].map((place, index) => playerAt({ place, index, ball, mirror, timeMs }));
  return { ball, home: side(false), away: side(true) };
}

/** Over a net the ball changes sides after the touches of one; elsewhere it moves over the field. */
function touchPlace(seed: string, field: PlayingField, touch: number): Point {
  const [across, along] = [drawn(`${seed} x ${touch}`), drawn(`${seed} y ${touch}`)];
  const net = NETS[field];
  if (net !== undefined) {
    const place = { x: scaled(net.x, across), y: scaled(net.y, along) };
    return Math.floor(touch / net.touches) % 2 === 0 ? place : { ...place, x: 1 - place.x };
  }
  return { x: 0.08 + across * 0.84, y: 0.1 + along * 0.8 };
}

interface FormationInput {
  readonly place: Point;
  readonly index: number;
  readonly ball: Point;
  readonly mirror: boolean;
  readonly timeMs: number;
}

/** Each player moves towards the ball and around its place. */
function playerAt({ place, index, ball, mirror, timeMs }: FormationInput): Point {
  const home = mirror ? { x: 1 - place.x, y: 1 - place.y } : place;
  const phase = timeMs / 900 + index * 1.7 + (mirror ? 0.9 : 0);
  return {
    x: home.x + (ball.x - home.x) * 0.22 + Math.cos(phase) * 0.008,
    y: home.y + (ball.y - home.y) * 0.22 + Math.sin(phase) * 0.014,
  };
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function scaled([least, most]: readonly [number, number], part: number): number {
  return least + (most - least) * part;
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** A number from 0 to 1 of a text (FNV-1a). */
function drawn(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x100000000;
}

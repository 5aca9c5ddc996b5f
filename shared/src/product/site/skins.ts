/** The colours of the site, which of them a festival's skin may change, and whether a skin is readable. */

/** The colours of one scheme; every one is a token of `ui`. */
export interface ColourScheme {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly control: string;
  readonly ink: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly gold: string;
  readonly goldFill: string;
  readonly onGold: string;
  readonly win: string;
  readonly loss: string;
  readonly live: string;
  readonly badge: string;
  readonly badgeInk: string;
  readonly scrim: string;
  readonly scrimStrong: string;
  readonly onScrim: string;
  readonly float: string;
  readonly sheen: string;
}

const DARK: ColourScheme = {
  bg: '#0B1020',
  surface: '#131B30',
  raised: '#1B2542',
  line: '#2B3860',
  control: '#6F80B3',
  ink: '#F2F5FF',
  text2: '#AAB5D3',
  text3: '#8591B4',
  accent: '#5B8CFF',
  onAccent: '#08101F',
  gold: '#F2B84B',
  goldFill: '#F2B84B',
  onGold: '#1A1200',
  win: '#35C77F',
  loss: '#FF6B78',
  live: '#FF4D64',
  badge: '#D0213C',
  badgeInk: '#FFFFFF',
  scrim: 'rgba(4, 7, 16, 0.72)',
  scrimStrong: 'rgba(8, 12, 26, 0.78)',
  onScrim: '#F2F5FF',
  float: '0 12px 40px rgba(0, 0, 0, 0.55)',
  sheen: 'rgba(242, 245, 255, 0.05)',
};

const LIGHT: ColourScheme = {
  bg: '#F4F6FB',
  surface: '#FFFFFF',
  raised: '#EDF1F9',
  line: '#D9E0EE',
  control: '#7683A0',
  ink: '#121A2C',
  text2: '#4D5873',
  text3: '#5F6A85',
  accent: '#1F56E0',
  onAccent: '#FFFFFF',
  gold: '#8F5B00',
  goldFill: '#F2B84B',
  onGold: '#1A1200',
  win: '#0B7A45',
  loss: '#C7263E',
  live: '#D0213C',
  badge: '#D0213C',
  badgeInk: '#FFFFFF',
  scrim: 'rgba(18, 26, 44, 0.48)',
  scrimStrong: 'rgba(8, 12, 26, 0.78)',
  onScrim: '#F2F5FF',
  float: '0 12px 40px rgba(18, 26, 44, 0.18)',
  sheen: 'rgba(255, 255, 255, 0.7)',
};

/** The tokens of both colour schemes. */
export const SCHEMES = { dark: DARK, light: LIGHT } as const;

/** The name of a colour token: what `sx` takes for `color`, `bgcolor` and `borderColor`. */
export type ColourName = keyof ColourScheme;

/** SH-8: the colours a festival may change; scrims and shadows are fixed. */
export const SKIN_COLOURS = [
  'bg',
  'surface',
  'raised',
  'line',
  'control',
  'ink',
  'text2',
  'text3',
  'accent',
  'onAccent',
  'gold',
  'goldFill',
  'onGold',
  'win',
  'loss',
  'live',
] as const satisfies readonly ColourName[];
export type SkinColour = (typeof SKIN_COLOURS)[number];

/** SH-8: a festival's changes of each scheme, as #RRGGBB; other colours stay. */
export interface Skin {
  /** Its name in pre-info. */
  readonly id: string;
  readonly title: string;
  readonly dark: Readonly<Partial<Record<SkinColour, string>>>;
  readonly light: Readonly<Partial<Record<SkinColour, string>>>;
}

/** The form of a skin's name. */
export const SKIN_NAME = /^[a-z0-9-]{1,40}$/;

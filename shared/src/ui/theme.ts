import { createTheme } from '@mui/material/styles';
import type { FestivalSkin } from '@site/shared/product';

interface Scheme {
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

const DARK: Scheme = {
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

const LIGHT: Scheme = {
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

/** The tokens of one colour scheme, for checks and for the page that is painted before any script. */
export const SCHEMES = { dark: DARK, light: LIGHT } as const;

/** The name of a colour token: what `sx` takes for `color`, `bgcolor` and `borderColor`. */
export type ColourName = keyof Scheme;

const names = Object.keys(DARK) as ColourName[];

/** Every colour token as a CSS reference that follows the scheme in force. */
export const colour = Object.fromEntries(names.map((name) => [name, `var(--site-palette-${name})`])) as Record<ColourName, string>;

/** Type sizes; nothing is smaller than 12 px. */
export const TEXT_SIZE = {
  tiny: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  large: '1rem',
  lead: '1.125rem',
  title: '1.375rem',
  display: '1.75rem',
  hero: '2.25rem',
} as const;

/** The name of a type size: tiny 12, small 13, body 14, large 16, lead 18, title 22, display 28, hero 36. */
export type TextSize = keyof typeof TEXT_SIZE;

/** Corner radii: controls, cards, what floats, and full pills. */
export const RADIUS = { control: '8px', card: '12px', sheet: '20px', pill: '999px' } as const;

/** Durations with their easing: hover and press, sheets and tabs, page blocks. */
export const MOTION = { press: '120ms ease-out', move: '200ms ease-out', block: '320ms ease-out' } as const;

/** The widest the content gets, and the width of text made for reading. */
export const CONTENT_WIDTH = '1200px';
export const READING_WIDTH = '720px';

/** The type stack; no font is downloaded. */
export const FONT = '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif';

/** Attribute on the root element that names the scheme in force. */
export const SCHEME_ATTRIBUTE = 'data-theme';

const paletteOf = (scheme: Scheme) => ({
  ...scheme,
  primary: { main: scheme.accent, contrastText: scheme.onAccent },
  success: { main: scheme.win },
  error: { main: scheme.loss },
  warning: { main: scheme.gold },
  background: { default: scheme.bg, paper: scheme.surface },
  text: { primary: scheme.ink, secondary: scheme.text2, disabled: scheme.text3 },
  divider: scheme.line,
});

interface Schemes {
  readonly dark: Scheme;
  readonly light: Scheme;
}

/** A pair of schemes as MUI reads it: both as CSS variables, 4-px units of space and radius, breakpoints at 600, 900 and 1200. */
export const themeOf = ({ dark, light }: Schemes) =>
  createTheme({
    cssVariables: { cssVarPrefix: 'site', colorSchemeSelector: SCHEME_ATTRIBUTE },
    colorSchemes: { dark: { palette: paletteOf(dark) }, light: { palette: paletteOf(light) } },
    defaultColorScheme: 'dark',
    spacing: 4,
    shape: { borderRadius: 4 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      fontWeightMedium: 500,
      fontWeightBold: 700,
      button: { textTransform: 'none', letterSpacing: 0 },
    },
  });

/** The look of the site. */
export const theme = themeOf(SCHEMES);

/** SH-8: what a festival changes of each scheme; checked for contrast like the schemes themselves. */
export const FESTIVAL_SCHEMES: Readonly<Record<FestivalSkin, Schemes>> = {
  spring: {
    dark: {
      ...DARK,
      bg: '#1A0A0D',
      surface: '#281217',
      raised: '#361A20',
      line: '#5C2E37',
      control: '#A9747C',
      text2: '#DDB9B4',
      text3: '#B9918D',
      accent: '#FF9C63',
      onAccent: '#240B04',
    },
    light: {
      ...LIGHT,
      bg: '#FDF4EE',
      surface: '#FFFDFB',
      raised: '#FAE8DD',
      line: '#F0CFC0',
      control: '#A5695A',
      text2: '#6B4A43',
      text3: '#785850',
      accent: '#B3261E',
      gold: '#855200',
      win: '#0A6F3F',
      loss: '#B91F37',
      live: '#BE1A34',
    },
  },
};

import { createTheme } from '@mui/material/styles';
import { SCHEMES, type ColourName, type ColourScheme, type Skin } from '@site/shared/product';

const names = Object.keys(SCHEMES.dark) as ColourName[];

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

/** Corner radii: controls, cards, floating elements, and full pills. */
export const RADIUS = { control: '8px', card: '12px', sheet: '20px', pill: '999px' } as const;

/** Durations with their easing: hover and press, sheets and tabs, page blocks. */
export const MOTION = { press: '120ms ease-out', move: '200ms ease-out', block: '320ms ease-out' } as const;

/** The maximum width of content, and that of long text. */
export const CONTENT_WIDTH = '1200px';
export const READING_WIDTH = '720px';

/** Style of a container with a menu and a screen: titles of narrow and wide screens begin at the same place. */
export const BESIDE_MENU = { '--reading-margin': '0' } as const;

/** Style of a list of cards, three side by side; on a phone one row that scrolls sideways. */
export const CARD_ROW = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'none', md: 'repeat(3, minmax(0, 1fr))' },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: 'min(84%, 360px)', md: 'auto' },
  contain: { xs: 'inline-size', md: 'none' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  scrollPaddingInline: { xs: '16px', sm: '24px' },
  scrollbarWidth: 'none',
  // Reaches the edge of the page, so that a cut tile shows that the row scrolls.
  mx: { xs: -4, sm: -6, md: 0 },
  px: { xs: 4, sm: 6, md: 0 },
  '& > li': { scrollSnapAlign: 'start' },
} as const;

/** Style of a grid: one column on a phone, others from wider breakpoints on, e.g. `columnGrid({ md: 2 })` or `columnGrid({ lg: '3fr 2fr' })`. */
export function columnGrid(columns: Readonly<Partial<Record<'sm' | 'md' | 'lg', number | string>>>, gap: number = 4) {
  const wide = Object.entries(columns).map(([from, of]) => [from, typeof of === 'number' ? `repeat(${of}, minmax(0, 1fr))` : of]);
  return { display: 'grid', gap, gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(Object.fromEntries(wide) as Record<string, string>) } };
}

/** The font stack; no font is downloaded. */
export const FONT = '"PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif';

/** Attribute on the root element that names the scheme in force. */
export const SCHEME_ATTRIBUTE = 'data-theme';

const paletteOf = (scheme: ColourScheme) => ({
  ...scheme,
  primary: { main: scheme.accent, contrastText: scheme.onAccent },
  success: { main: scheme.win },
  error: { main: scheme.loss },
  warning: { main: scheme.gold },
  background: { default: scheme.bg, paper: scheme.surface },
  text: { primary: scheme.ink, secondary: scheme.text2, disabled: scheme.text3 },
  divider: scheme.line,
});

/** A pair of schemes as an MUI theme: both as CSS variables, 4-px units of space and radius, breakpoints at 600, 900 and 1200. */
export const themeOf = ({ dark, light }: { dark: ColourScheme; light: ColourScheme }) =>
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

/** The theme of the site. */
export const theme = themeOf(SCHEMES);

/** SH-8: the theme of the site with a festival's skin. */
export const themeUnder = ({ dark, light }: Pick<Skin, 'dark' | 'light'>) =>
  themeOf({ dark: { ...SCHEMES.dark, ...dark }, light: { ...SCHEMES.light, ...light } });

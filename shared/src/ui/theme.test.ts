import { FESTIVAL_SKINS } from '@site/shared/product';
import { FESTIVAL_SCHEMES, SCHEMES, type ColourName } from './theme.ts';

const LOOKS = [['plain', SCHEMES], ...FESTIVAL_SKINS.map((skin) => [skin, FESTIVAL_SCHEMES[skin]] as const)] as const;
const EVERY = LOOKS.flatMap(([name, schemes]) => (['dark', 'light'] as const).map((scheme) => [name, scheme, schemes[scheme]] as const));

const TEXTS: readonly ColourName[] = ['ink', 'text2', 'text3', 'accent', 'gold', 'win', 'loss', 'live'];
const SURFACES: readonly ColourName[] = ['bg', 'surface', 'raised'];

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));
const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

test.each(EVERY)('every text colour of the %s %s scheme can be read on its three surfaces [SH-8] [SH-9]', (_look, _scheme, tokens) => {
  const weak = TEXTS.flatMap((text) =>
    SURFACES.filter((surface) => contrast(tokens[text], tokens[surface]) < 4.5).map((surface) => `${text} on ${surface}`),
  );

  expect(weak).toEqual([]);
});

test.each(EVERY)('buttons and control borders of the %s %s scheme stand out [SH-8] [SH-9]', (_look, _scheme, tokens) => {
  const { accent, onAccent, goldFill, onGold, control, bg, surface } = tokens;

  expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(goldFill, onGold)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(control, bg)).toBeGreaterThanOrEqual(3);
  expect(contrast(control, surface)).toBeGreaterThanOrEqual(3);
});

import { SCHEMES, type ColourName } from './theme.ts';

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

test.each(['dark', 'light'] as const)('every text colour of the %s scheme can be read on its three surfaces [SH-9]', (scheme) => {
  const tokens = SCHEMES[scheme];
  const weak = TEXTS.flatMap((text) =>
    SURFACES.filter((surface) => contrast(tokens[text], tokens[surface]) < 4.5).map((surface) => `${text} on ${surface}`),
  );

  expect(weak).toEqual([]);
});

test.each(['dark', 'light'] as const)('buttons and control borders of the %s scheme stand out [SH-9]', (scheme) => {
  const { accent, onAccent, goldFill, onGold, control, bg, surface } = SCHEMES[scheme];

  expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(goldFill, onGold)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(control, bg)).toBeGreaterThanOrEqual(3);
  expect(contrast(control, surface)).toBeGreaterThanOrEqual(3);
});

import type { ColourName, ColourScheme } from './skins.ts';

const TEXTS: readonly ColourName[] = ['ink', 'text2', 'text3', 'accent', 'gold', 'win', 'loss', 'live'];
const SURFACES: readonly ColourName[] = ['bg', 'surface', 'raised'];
const [TEXT_CONTRAST, CONTROL_CONTRAST] = [4.5, 3];

type Pair = readonly [front: ColourName, back: ColourName, least: number];
const PAIRS: readonly Pair[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface): Pair => [text, surface, TEXT_CONTRAST])),
  ['onAccent', 'accent', TEXT_CONTRAST],
  ['onGold', 'goldFill', TEXT_CONTRAST],
  ['control', 'bg', CONTROL_CONTRAST],
  ['control', 'surface', CONTROL_CONTRAST],
];

/** SH-9: the pairs of a scheme that fail WCAG AA contrast, as "text2 on bg"; colours are #RRGGBB. */
export function weakPairs(scheme: ColourScheme): readonly string[] {
  return PAIRS.filter(([front, back, least]) => contrast(scheme[front], scheme[back]) < least).map(
    ([front, back]) => `${front} on ${back}`,
  );
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)];
  return (Math.max(low, high) + 0.05) / (Math.min(low, high) + 0.05);
}

const luminance = (hex: string): number =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));

function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

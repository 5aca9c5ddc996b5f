const channels = (hex: string): readonly number[] => {
  const long = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16));
};

/** Mixes `share` (0..1) of `to` into `from`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

export const lighten = (color: string, share: number): string => mix(color, '#fffaf0', share);

/** Mixes towards a dark tone of the same hue, so that shadows keep their colour. */
export function darken(color: string, share: number): string {
  const night = mix(mix(color, '#000000', 0.84), '#0a0418', 0.35);
  return mix(color, night, share);
}
/** The metal of coins and frames in every palette. */
export const GOLD = '#f3b73b';

/** The five colours of one picture: two of the background, two of the subject and one accent. */
export interface Palette {
  readonly name: string;
  readonly deep: string;
  readonly base: string;
  readonly main: string;
  readonly light: string;
  readonly accent: string;
}

const ROWS = [
  'crimson #2a0410 #a3122f #e8364f #ffd9c2 #f6b73c',
  'ruby #1a0518 #7a1244 #ff4d6d #ffe3e3 #ffc145',
  'vermilion #2b0805 #b52c12 #ff6a3d #fff0d6 #ffd23f',
  'ember #240a04 #a33d12 #fb923c #fff3e0 #38bdf8',
  'amber #241003 #a05a0c #fbb53c #fff6dc #e5484d',
  'honey #1f1405 #86620f #facc15 #fffbe0 #8b4dff',
  'meadow #10180a #4f7a1a #d4e157 #fbffe0 #ff7a2f',
  'jungle #07190a #2d7a1f #8ee53f #f3ffdb #ffb300',
  'emerald #03190f #0b7f4e #2ee6a0 #e0fff0 #ffcf4a',
  'jade #041a18 #0f7f76 #34d9c0 #e2fffa #f97362',
  'lagoon #031a22 #0e7c9a #22d3ee #e0fbff #ffd166',
  'arctic #071a2c #2f79b5 #8fd8ff #f4fcff #ff7ab6',
  'azure #05132b #1660c8 #4f9dff #e6f2ff #ffbf3f',
  'royal #0a0f33 #2c3fcb #6d83ff #eaedff #ffd34d',
  'indigo #0f0a33 #4d38c6 #8f7bff #efeaff #4de3c1',
  'violet #180a38 #6f2dcf #b46bff #f6e8ff #ffd75e',
  'amethyst #1d0833 #8d26a8 #df6bff #fde9ff #5ef0d2',
  'orchid #24062b #a91e8c #ff6bd6 #ffe8fa #ffe066',
  'magenta #2a0522 #b8155f #ff5ca0 #ffe6f0 #7df3ff',
  'rose #280d16 #a34a5e #ffa6a1 #fff1ea #ffd08a',
  'plum #1c0714 #7a2156 #d4497f #ffe0ec #e7c86e',
  'blossom #2b1022 #b8577f #ffb3d0 #fff2f8 #9fe870',
  'dusk #14112e #7a3b74 #ff9a76 #ffe9d6 #6ee7ff',
  'sunset #1c0d2c #b8405c #ffb14a #fff0d0 #8b6cff',
  'midnight #090c1c #3c4270 #f4c95d #fff7df #e5484d',
  'onyx #0c0a0d #5a1628 #ff3b4e #fff1ee #e8c77b',
  'steel #0c131d #40597a #a8c4dc #f5fbff #ff9f43',
  'neon #080e14 #145266 #2af5ff #e5fdff #ff4fa3',
  'synth #12042b #5f1ea3 #ff3df0 #ffe5ff #22e1ff',
  'venom #08120c #1f6a30 #7bff4f #efffe6 #c44dff',
  'deepsea #02101f #0c5690 #1fb6ff #dff5ff #ff8f5a',
  'reef #04202b #0d8290 #ff8466 #fff0e6 #ffe27a',
  'desert #2a1608 #b0702a #ffd28a #fff7e6 #2bb8b0',
  'oasis #08232a #26848a #ffd079 #fff8e2 #ff6f59',
  'ink #11171c #55707a #dfe8e6 #ffffff #e0483a',
  'porcelain #0a1638 #2f5bd0 #dfe9ff #ffffff #f2b84b',
  'lava #140505 #8a1a06 #ff7a1a #ffe9b8 #ff3b3b',
] as const;

function paletteOf(row: string): Palette {
  const [name = '', deep = '', base = '', main = '', light = '', accent = ''] = row.split(' ');
  return { name, deep, base, main, light, accent };
}

export const PALETTES: readonly Palette[] = ROWS.map(paletteOf);

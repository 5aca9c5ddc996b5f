import type { ColourScheme } from './skins.ts';
export declare function weakPairs(scheme: ColourScheme): readonly string[];

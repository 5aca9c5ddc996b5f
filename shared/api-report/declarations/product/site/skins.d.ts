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
export declare const SCHEMES: {
    readonly dark: ColourScheme;
    readonly light: ColourScheme;
};
export type ColourName = keyof ColourScheme;
export declare const SKIN_COLOURS: readonly ["bg", "surface", "raised", "line", "control", "ink", "text2", "text3", "accent", "onAccent", "gold", "goldFill", "onGold", "win", "loss", "live"];
export type SkinColour = (typeof SKIN_COLOURS)[number];
export interface Skin {
    readonly id: string;
    readonly title: string;
    readonly dark: Readonly<Partial<Record<SkinColour, string>>>;
    readonly light: Readonly<Partial<Record<SkinColour, string>>>;
}
export declare const SKIN_NAME: RegExp;

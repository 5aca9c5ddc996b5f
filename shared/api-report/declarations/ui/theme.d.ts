import { type ColourName, type ColourScheme, type Skin } from '@site/shared/product';
export declare const colour: Record<ColourName, string>;
export declare const TEXT_SIZE: {
    readonly tiny: '0.75rem';
    readonly small: '0.8125rem';
    readonly body: '0.875rem';
    readonly large: '1rem';
    readonly lead: '1.125rem';
    readonly title: '1.375rem';
    readonly display: '1.75rem';
    readonly hero: '2.25rem';
};
export type TextSize = keyof typeof TEXT_SIZE;
export declare const RADIUS: {
    readonly control: '8px';
    readonly card: '12px';
    readonly sheet: '20px';
    readonly pill: '999px';
};
export declare const MOTION: {
    readonly press: '120ms ease-out';
    readonly move: '200ms ease-out';
    readonly block: '320ms ease-out';
};
export declare const CONTENT_WIDTH = "1200px";
export declare const READING_WIDTH = "720px";
export declare const BESIDE_MENU: {
    readonly '--reading-margin': '0';
};
export declare const CARD_ROW: {
    readonly display: 'grid';
    readonly gap: 4;
    readonly gridTemplateColumns: {
        readonly xs: 'none';
        readonly md: 'repeat(3, minmax(0, 1fr))';
    };
    readonly gridAutoFlow: {
        readonly xs: 'column';
        readonly md: 'row';
    };
    readonly gridAutoColumns: {
        readonly xs: 'min(84%, 360px)';
        readonly md: 'auto';
    };
    readonly contain: {
        readonly xs: 'inline-size';
        readonly md: 'none';
    };
    readonly overflowX: {
        readonly xs: 'auto';
        readonly md: 'visible';
    };
    readonly scrollSnapType: {
        readonly xs: 'x mandatory';
        readonly md: 'none';
    };
    readonly scrollPaddingInline: {
        readonly xs: '16px';
        readonly sm: '24px';
    };
    readonly scrollbarWidth: 'none';
    readonly mx: {
        readonly xs: -4;
        readonly sm: -6;
        readonly md: 0;
    };
    readonly px: {
        readonly xs: 4;
        readonly sm: 6;
        readonly md: 0;
    };
    readonly '& > li': {
        readonly scrollSnapAlign: 'start';
    };
};
export declare function columnGrid(columns: Readonly<Partial<Record<'sm' | 'md' | 'lg', number | string>>>, gap?: number): {
    display: string;
    gap: number;
    gridTemplateColumns: {
        xs: string;
    };
};
export declare const FONT = "\"PingFang SC\",\"HarmonyOS Sans SC\",\"MiSans\",\"Microsoft YaHei\",\"Noto Sans CJK SC\",system-ui,sans-serif";
export declare const SCHEME_ATTRIBUTE = "data-theme";
export declare const themeOf: ({ dark, light }: {
    dark: ColourScheme;
    light: ColourScheme;
}) => import("@mui/material/styles").Theme;
export declare const theme: import("@mui/material/styles").Theme;
export declare const themeUnder: ({ dark, light }: Pick<Skin, 'dark' | 'light'>) => import("@mui/material/styles").Theme;

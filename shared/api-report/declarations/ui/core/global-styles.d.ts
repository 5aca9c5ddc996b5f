import { type themeOf } from '../theme.ts';
export declare const globalStylesOf: (look: ReturnType<typeof themeOf>) => import("@emotion/react").SerializedStyles[];
export declare const globalStyles: import("@emotion/react").SerializedStyles[];

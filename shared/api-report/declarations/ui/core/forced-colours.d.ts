export declare const forcedColours: import("@emotion/react").SerializedStyles;

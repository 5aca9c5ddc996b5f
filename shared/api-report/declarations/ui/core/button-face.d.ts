export interface FaceProps {
    readonly look: 'filled' | 'soft' | 'outlined' | 'text' | 'gold' | 'danger';
    readonly size: 'small' | 'medium' | 'large';
    readonly wide: boolean | 'phone';
}
export declare function faceOf({ look, size, wide }: FaceProps): {
    readonly background: string;
    readonly color: string;
    readonly minHeight: 32;
    readonly padding: '4px 12px';
    readonly fontSize: "0.8125rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: string;
    readonly color: string;
    readonly minHeight: 40;
    readonly padding: '8px 16px';
    readonly fontSize: "0.875rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: string;
    readonly color: string;
    readonly minHeight: 48;
    readonly padding: '12px 24px';
    readonly fontSize: "1rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: string;
    readonly color: string;
    readonly minHeight: 32;
    readonly padding: '4px 12px';
    readonly fontSize: "0.8125rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: string;
    readonly color: string;
    readonly minHeight: 40;
    readonly padding: '8px 16px';
    readonly fontSize: "0.875rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: string;
    readonly color: string;
    readonly minHeight: 48;
    readonly padding: '12px 24px';
    readonly fontSize: "1rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly borderColor: string;
    readonly minHeight: 32;
    readonly padding: '4px 12px';
    readonly fontSize: "0.8125rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly borderColor: string;
    readonly minHeight: 40;
    readonly padding: '8px 16px';
    readonly fontSize: "0.875rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly borderColor: string;
    readonly minHeight: 48;
    readonly padding: '12px 24px';
    readonly fontSize: "1rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: `color-mix(in srgb, ${string} 8%, ${string})`;
    readonly color: string;
    readonly minHeight: 32;
    readonly padding: '4px 12px';
    readonly fontSize: "0.8125rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: `color-mix(in srgb, ${string} 8%, ${string})`;
    readonly color: string;
    readonly minHeight: 40;
    readonly padding: '8px 16px';
    readonly fontSize: "0.875rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: `color-mix(in srgb, ${string} 8%, ${string})`;
    readonly color: string;
    readonly minHeight: 48;
    readonly padding: '12px 24px';
    readonly fontSize: "1rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly borderColor: string;
    readonly minHeight: 32;
    readonly padding: '4px 12px';
    readonly fontSize: "0.8125rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly borderColor: string;
    readonly minHeight: 40;
    readonly padding: '8px 16px';
    readonly fontSize: "0.875rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly borderColor: string;
    readonly minHeight: 48;
    readonly padding: '12px 24px';
    readonly fontSize: "1rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly minHeight: 32;
    readonly padding: '4px 12px';
    readonly fontSize: "0.8125rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly minHeight: 40;
    readonly padding: '8px 16px';
    readonly fontSize: "0.875rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
} | {
    readonly background: 'transparent';
    readonly color: string;
    readonly minHeight: 48;
    readonly padding: '12px 24px';
    readonly fontSize: "1rem";
    readonly width?: string;
    readonly '@media (max-width: 599.95px)'?: {
        width: string;
    };
    readonly '@media (pointer: coarse)': {
        minHeight: number;
    };
    readonly position: 'relative';
    readonly display: 'inline-flex';
    readonly alignItems: 'center';
    readonly justifyContent: 'center';
    readonly gap: 8;
    readonly flexShrink: 0;
    readonly margin: 0;
    readonly border: '1px solid transparent';
    readonly borderRadius: "8px";
    readonly fontWeight: 500;
    readonly lineHeight: 1.25;
    readonly textAlign: 'center';
    readonly textDecoration: 'none';
    readonly whiteSpace: 'nowrap';
    readonly cursor: 'pointer';
    readonly userSelect: 'none';
    readonly overflow: 'hidden';
    readonly transition: "transform 120ms ease-out";
    readonly '&::after': {
        readonly content: '""';
        readonly position: 'absolute';
        readonly inset: 0;
        readonly background: 'currentColor';
        readonly opacity: 0;
        readonly transition: "opacity 120ms ease-out";
        readonly pointerEvents: 'none';
    };
    readonly '@media (hover: hover)': {
        readonly '&:hover:not(:disabled)::after': {
            readonly opacity: 0.1;
        };
    };
    readonly '&:active:not(:disabled)': {
        readonly transform: 'scale(0.98)';
    };
    readonly '&:disabled': {
        readonly cursor: 'not-allowed';
        readonly background: string;
        readonly color: string;
        readonly borderColor: 'transparent';
    };
    readonly '&[aria-disabled="true"]': {
        readonly cursor: 'progress';
    };
};

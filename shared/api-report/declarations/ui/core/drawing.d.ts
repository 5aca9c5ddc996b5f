import type { ReactNode } from 'react';
declare const DRAWINGS: {
    readonly empty: {
        readonly lines: 'M22 42h76v30a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6zM22 42l10-18h56l10 18M22 42h24l5 9h18l5-9h24M14 84h92';
        readonly accent: 'M46 12v6M60 8v8M74 12v6';
    };
    readonly error: {
        readonly lines: 'M24 20h72a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6zM18 34h84M27 27h.1M34 27h.1M41 27h.1M12 84h96';
        readonly accent: 'M60 44v14M60 66v.1';
    };
    readonly offline: {
        readonly lines: 'M16 78h88M46 78V62a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v16M60 56V46M30 34a42 42 0 0 1 16-11M90 34a42 42 0 0 0-16-11M40 44a28 28 0 0 1 8-5M80 44a28 28 0 0 0-8-5';
        readonly accent: 'M52 14l16 16M68 14 52 30';
    };
    readonly notFound: {
        readonly lines: 'M14 84h92M60 84V24M60 28h30l8 8-8 8H60M60 50H34l-8 8 8 8h26';
        readonly accent: 'M70 36h14M40 58h12M60 24v-8';
    };
    readonly maintenance: {
        readonly lines: 'M60 16a30 30 0 1 0 0 60 30 30 0 0 0 0-60zM60 8v8M60 76v8M22 46h8M90 46h8M33 19l6 6M81 67l6 6M87 19l-6 6M39 67l-6 6M14 88h92';
        readonly accent: 'M60 30v16l11 8';
    };
    readonly locked: {
        readonly lines: 'M38 42h44a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6zM44 42V32a16 16 0 0 1 32 0v10M14 86h92';
        readonly accent: 'M60 56a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM60 64v6';
    };
};
export type DrawingName = keyof typeof DRAWINGS;
export declare function Drawing({ name }: {
    readonly name: DrawingName;
}): ReactNode;
export {};

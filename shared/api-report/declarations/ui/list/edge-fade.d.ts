export declare const EDGE_FADE: {
    readonly '@supports (animation-timeline: scroll(self inline))': {
        readonly animation: `${{
            name: string;
            styles: string;
            anim: 1;
            toString: () => string;
        } & string} linear both`;
        readonly animationTimeline: 'scroll(self inline)';
    };
};

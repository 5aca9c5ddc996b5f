export declare const OPEN_SLOTS: {
    readonly 'home.more': {
        readonly owner: 'host';
        readonly path: '/';
        readonly description: 'A block at the end of home.';
    };
    readonly 'activities.more': {
        readonly owner: 'activities';
        readonly path: '/activity/discount';
        readonly description: 'A block below the offers.';
    };
};

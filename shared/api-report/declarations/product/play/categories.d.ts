export declare const CATEGORIES: readonly [{
    readonly key: 'sport';
    readonly route: 'sport';
    readonly title: '体育';
    readonly code: 'TY';
    readonly counted: true;
}, {
    readonly key: 'gaming';
    readonly route: 'gaming';
    readonly title: '电竞';
    readonly code: 'DJ';
    readonly counted: true;
}, {
    readonly key: 'realbet';
    readonly route: 'realbet';
    readonly title: '真人';
    readonly code: 'ZR';
    readonly counted: true;
}, {
    readonly key: 'egame';
    readonly route: 'egame';
    readonly title: '电子';
    readonly code: 'DZ';
    readonly counted: true;
}, {
    readonly key: 'chess';
    readonly route: 'chess';
    readonly title: '棋牌';
    readonly code: 'QP';
    readonly counted: true;
}, {
    readonly key: 'lottery';
    readonly route: 'lottery';
    readonly title: '彩票';
    readonly code: 'CP';
    readonly counted: true;
}, {
    readonly key: 'fishing';
    readonly route: 'fishing';
    readonly title: '捕鱼';
    readonly code: 'BY';
    readonly counted: false;
}];
export type Category = (typeof CATEGORIES)[number]['key'];
export type CategoryCode = (typeof CATEGORIES)[number]['code'];
export declare const LOBBY_BY_CATEGORY: {
    readonly sport: 'sport';
    readonly gaming: 'gaming';
    readonly realbet: 'realbet';
    readonly egame: 'egame';
    readonly chess: 'chess';
    readonly lottery: 'lottery';
    readonly fishing: 'fishing';
};

import type { Owner } from './remotes.ts';
export declare const ROUTES: {
    readonly stopService: {
        readonly owner: 'host';
        readonly path: '/other/stopService';
        readonly title: '停止服务';
    };
    readonly maintenance: {
        readonly owner: 'host';
        readonly path: '/other/maintenance';
        readonly title: '系统维护中';
    };
    readonly restrictionIp: {
        readonly owner: 'host';
        readonly path: '/other/restrictionIp';
        readonly title: '访问受限';
    };
    readonly pageNotFound: {
        readonly owner: 'host';
        readonly path: '/404';
        readonly title: '页面不存在';
    };
    readonly login: {
        readonly owner: 'host';
        readonly path: '/user/login';
        readonly title: '登录';
    };
    readonly register: {
        readonly owner: 'host';
        readonly path: '/user/register';
        readonly title: '注册';
    };
    readonly password: {
        readonly owner: 'host';
        readonly path: '/user/password';
        readonly title: '找回密码';
    };
    readonly home: {
        readonly owner: 'host';
        readonly path: '/';
        readonly title: '首页';
    };
    readonly downloadPage: {
        readonly owner: 'host';
        readonly path: '/download-page';
        readonly title: '手机端下载';
    };
    readonly chess: {
        readonly owner: 'games';
        readonly path: '/game/chess';
        readonly title: '棋牌';
    };
    readonly egame: {
        readonly owner: 'games';
        readonly path: '/game/egame';
        readonly title: '电子';
    };
    readonly gaming: {
        readonly owner: 'games';
        readonly path: '/game/gaming';
        readonly title: '电竞';
    };
    readonly lottery: {
        readonly owner: 'games';
        readonly path: '/game/lottery';
        readonly title: '彩票';
    };
    readonly realbet: {
        readonly owner: 'games';
        readonly path: '/game/realbet';
        readonly title: '真人';
    };
    readonly sport: {
        readonly owner: 'games';
        readonly path: '/game/sport';
        readonly title: '体育';
        readonly detail: 'match';
    };
    readonly fishing: {
        readonly owner: 'games';
        readonly path: '/game/fishing';
        readonly title: '捕鱼';
    };
    readonly demo: {
        readonly owner: 'games';
        readonly path: '/demo';
        readonly title: '试玩大厅';
    };
    readonly venueFrameV188: {
        readonly owner: 'games';
        readonly path: '/game/sport/V188';
        readonly title: 'FB体育';
    };
    readonly venueFrameIm: {
        readonly owner: 'games';
        readonly path: '/game/sport/im';
        readonly title: 'IM体育';
    };
    readonly venueFrameOb: {
        readonly owner: 'games';
        readonly path: '/game/sport/ob';
        readonly title: 'YB体育';
    };
    readonly venueFrameYbdj: {
        readonly owner: 'games';
        readonly path: '/game/gaming/ybdj';
        readonly title: 'YB电竞';
    };
    readonly venueFrameImdj: {
        readonly owner: 'games';
        readonly path: '/game/gaming/imdj';
        readonly title: 'IM电竞';
    };
    readonly venueFrameLhdj: {
        readonly owner: 'games';
        readonly path: '/game/gaming/lhdj';
        readonly title: '雷火电竞';
    };
    readonly betRecord: {
        readonly owner: 'games';
        readonly path: '/mine/record/betRecord';
        readonly title: '投注记录';
    };
    readonly giftRecord: {
        readonly owner: 'games';
        readonly path: '/mine/record/giftRecord';
        readonly title: '礼物记录';
    };
    readonly discount: {
        readonly owner: 'activities';
        readonly path: '/activity/discount';
        readonly title: '优惠活动';
    };
    readonly friendInvitation: {
        readonly owner: 'activities';
        readonly path: '/activity/friendInvitation';
        readonly title: '邀请好友';
    };
    readonly friendPeakBet: {
        readonly owner: 'activities';
        readonly path: '/activity/friendPeakBet';
        readonly title: '好友巅峰赛';
    };
    readonly luckyFlip: {
        readonly owner: 'activities';
        readonly path: '/activity/luckyFlip';
        readonly title: '幸运翻牌';
    };
    readonly calendar: {
        readonly owner: 'activities';
        readonly path: '/activity/calendar';
        readonly title: '签到日历';
    };
    readonly rebate: {
        readonly owner: 'activities';
        readonly path: '/mine/rebate';
        readonly title: '返水';
    };
    readonly welfare: {
        readonly owner: 'activities';
        readonly path: '/mine/record/welfare';
        readonly title: '福利记录';
    };
    readonly registerGuide: {
        readonly owner: 'account';
        readonly path: '/registerGuide';
        readonly title: '新手引导';
    };
    readonly userInfo: {
        readonly owner: 'account';
        readonly path: '/mine/userInfo';
        readonly title: '个人资料';
    };
    readonly authentication: {
        readonly owner: 'account';
        readonly path: '/mine/userInfo/authentication';
        readonly title: '实名认证';
    };
    readonly bindBankCard: {
        readonly owner: 'account';
        readonly path: '/mine/userInfo/authentication/bindBankCard';
        readonly title: '绑定银行卡';
    };
    readonly mail: {
        readonly owner: 'account';
        readonly path: '/mine/mail';
        readonly title: '站内信';
    };
    readonly feedback: {
        readonly owner: 'account';
        readonly path: '/mine/feedback';
        readonly title: '意见反馈';
    };
    readonly vip: {
        readonly owner: 'account';
        readonly path: '/mine/vip';
        readonly title: 'VIP 中心';
    };
    readonly vipDetails: {
        readonly owner: 'account';
        readonly path: '/mine/vip/details';
        readonly title: 'VIP 详情';
    };
    readonly infoAudit: {
        readonly owner: 'account';
        readonly path: '/mine/infoAudit';
        readonly title: '资料审核';
    };
    readonly mallRecord: {
        readonly owner: 'account';
        readonly path: '/mine/mall/record';
        readonly title: '兑换记录';
    };
    readonly mallCoinRecord: {
        readonly owner: 'account';
        readonly path: '/mine/mall/coinRecord';
        readonly title: '金币明细';
    };
    readonly responsible: {
        readonly owner: 'account';
        readonly path: '/mine/responsible';
        readonly title: '理性游戏';
    };
    readonly wallet: {
        readonly owner: 'finance';
        readonly path: '/mine/finance/wallet';
        readonly title: '我的钱包';
    };
    readonly deposit: {
        readonly owner: 'finance';
        readonly path: '/mine/finance/deposit';
        readonly title: '存款';
    };
    readonly transfer: {
        readonly owner: 'finance';
        readonly path: '/mine/finance/transfer';
        readonly title: '转账';
    };
    readonly withdrawal: {
        readonly owner: 'finance';
        readonly path: '/mine/finance/withdrawal';
        readonly title: '取款';
    };
    readonly introTutorial: {
        readonly owner: 'finance';
        readonly path: '/mine/finance/introTutorial';
        readonly title: '存取款教程';
    };
    readonly platformTutorials: {
        readonly owner: 'finance';
        readonly path: '/mine/finance/introTutorial/platformTutorials';
        readonly title: '平台教程';
    };
    readonly audit: {
        readonly owner: 'finance';
        readonly path: '/mine/audit';
        readonly title: '流水稽核';
    };
    readonly balance: {
        readonly owner: 'finance';
        readonly path: '/mine/balance';
        readonly title: '余额明细';
    };
    readonly currency: {
        readonly owner: 'finance';
        readonly path: '/mine/currency';
        readonly title: '虚拟币中心';
    };
    readonly transRecord: {
        readonly owner: 'finance';
        readonly path: '/mine/record/transRecord';
        readonly title: '交易记录';
    };
    readonly currencyRecord: {
        readonly owner: 'finance';
        readonly path: '/mine/record/currencyRecord';
        readonly title: '虚拟币记录';
    };
    readonly addBankCard: {
        readonly owner: 'finance';
        readonly path: '/mine/addBankCard';
        readonly title: '添加银行卡';
    };
    readonly virtualCoinCard: {
        readonly owner: 'finance';
        readonly path: '/mine/virtualCoinCard';
        readonly title: '虚拟币地址';
    };
    readonly addEBpayCard: {
        readonly owner: 'finance';
        readonly path: '/mine/addEBpayCard';
        readonly title: '添加 EBpay 钱包';
    };
    readonly ebpayAcount: {
        readonly owner: 'finance';
        readonly path: '/mine/ebpayAcount';
        readonly title: 'EBpay 账户';
    };
    readonly addKOIpayCard: {
        readonly owner: 'finance';
        readonly path: '/mine/addKOIpayCard';
        readonly title: '添加 KOIpay 钱包';
    };
    readonly koipayAcount: {
        readonly owner: 'finance';
        readonly path: '/mine/koipayAcount';
        readonly title: 'KOIpay 账户';
    };
    readonly addAlipayCard: {
        readonly owner: 'finance';
        readonly path: '/mine/addAlipayCard';
        readonly title: '添加支付宝';
    };
    readonly alipayAcount: {
        readonly owner: 'finance';
        readonly path: '/mine/alipayAcount';
        readonly title: '支付宝账户';
    };
    readonly addwechatCard: {
        readonly owner: 'finance';
        readonly path: '/mine/addwechatCard';
        readonly title: '添加微信';
    };
    readonly wechatAcount: {
        readonly owner: 'finance';
        readonly path: '/mine/wechatAcount';
        readonly title: '微信账户';
    };
    readonly addDigitalCard: {
        readonly owner: 'finance';
        readonly path: '/mine/addDigitalCard';
        readonly title: '添加数字人民币钱包';
    };
    readonly digitalAcount: {
        readonly owner: 'finance';
        readonly path: '/mine/digitalAcount';
        readonly title: '数字人民币账户';
    };
    readonly helpKh: {
        readonly owner: 'help';
        readonly path: '/help/kh';
        readonly title: '开户帮助';
    };
    readonly helpCk: {
        readonly owner: 'help';
        readonly path: '/help/ck';
        readonly title: '存款帮助';
    };
    readonly helpQk: {
        readonly owner: 'help';
        readonly path: '/help/qk';
        readonly title: '取款帮助';
    };
    readonly helpZz: {
        readonly owner: 'help';
        readonly path: '/help/zz';
        readonly title: '转账帮助';
    };
    readonly helpYhgz: {
        readonly owner: 'help';
        readonly path: '/help/yhgz';
        readonly title: '优惠规则';
    };
    readonly helpTjllq: {
        readonly owner: 'help';
        readonly path: '/help/tjllq';
        readonly title: '推荐浏览器';
    };
    readonly helpXnbcqkjc: {
        readonly owner: 'help';
        readonly path: '/help/xnbcqkjc';
        readonly title: '虚拟币存取款教程';
    };
    readonly helpTytzjc: {
        readonly owner: 'help';
        readonly path: '/help/tytzjc';
        readonly title: '体育投注教程';
    };
    readonly helpTysstqth: {
        readonly owner: 'help';
        readonly path: '/help/tysstqth';
        readonly title: '体育赛事提前/取消与退还';
    };
    readonly helpFjcjc: {
        readonly owner: 'help';
        readonly path: '/help/fjcjc';
        readonly title: '防劫持教程';
    };
    readonly helpCpwt: {
        readonly owner: 'help';
        readonly path: '/help/cpwt';
        readonly title: '彩票常见问题';
    };
    readonly helpDzjj: {
        readonly owner: 'help';
        readonly path: '/help/dzjj';
        readonly title: '电子竞技';
    };
    readonly helpTywt: {
        readonly owner: 'help';
        readonly path: '/help/tywt';
        readonly title: '体育常见问题';
    };
    readonly helpZrwt: {
        readonly owner: 'help';
        readonly path: '/help/zrwt';
        readonly title: '真人常见问题';
    };
    readonly helpQtwt: {
        readonly owner: 'help';
        readonly path: '/help/qtwt';
        readonly title: '其他常见问题';
    };
    readonly helpBczr: {
        readonly owner: 'help';
        readonly path: '/help/bczr';
        readonly title: '博彩责任';
    };
    readonly helpGywm: {
        readonly owner: 'help';
        readonly path: '/help/gywm';
        readonly title: '关于我们';
    };
    readonly helpGztk: {
        readonly owner: 'help';
        readonly path: '/help/gztk';
        readonly title: '规则条款';
    };
    readonly helpHzhb: {
        readonly owner: 'help';
        readonly path: '/help/hzhb';
        readonly title: '合作伙伴';
    };
    readonly helpYsgz: {
        readonly owner: 'help';
        readonly path: '/help/ysgz';
        readonly title: '隐私规则';
    };
    readonly helpZxkf: {
        readonly owner: 'help';
        readonly path: '/help/zxkf';
        readonly title: '在线客服';
    };
    readonly customerMain: {
        readonly owner: 'help';
        readonly path: '/customer/main';
        readonly title: '客服中心';
    };
    readonly customerInstead: {
        readonly owner: 'help';
        readonly path: '/customer/instead';
        readonly title: '备用客服';
    };
    readonly download: {
        readonly owner: 'help';
        readonly path: '/download';
        readonly title: '客户端下载';
    };
    readonly agent: {
        readonly owner: 'help';
        readonly path: '/agent';
        readonly title: '代理合作';
    };
    readonly sponsor: {
        readonly owner: 'help';
        readonly path: '/sponsor/0';
        readonly title: '赞助合作';
    };
};
export type RouteName = keyof typeof ROUTES;
export type RoutesOf<Name extends Owner> = {
    [Key in RouteName]: (typeof ROUTES)[Key]['owner'] extends Name ? Key : never;
}[RouteName];
export declare const ROUTE_NAMES: readonly RouteName[];
export declare const NAMED_ROUTES: {
    readonly login: 'login';
    readonly home: 'home';
    readonly maintenance: 'maintenance';
    readonly 'customer service': 'customerMain';
};
export declare const VENUE_FRAME_ROUTES: readonly ["venueFrameV188", "venueFrameIm", "venueFrameOb", "venueFrameYbdj", "venueFrameImdj", "venueFrameLhdj"];
export declare const VENUE_URL_PARAMETER = "url";
export declare const PLAY_PARAMETER = "play";
export declare const RESTRICTION_PARAMETER = "name";
export declare const RESTRICTION_TITLES: {
    readonly 'access-caveat': '访问受限';
    readonly 'access-alert': '访问提示';
};
export type RestrictionName = keyof typeof RESTRICTION_TITLES;
export declare const STATUS_ROUTES: readonly ["stopService", "maintenance", "restrictionIp"];
export declare function routesOwnedBy<Name extends Owner>(owner: Name): readonly RoutesOf<Name>[];
export declare function canonicalPath(pathname: string): string;
export declare function matchRoute(pathname: string): RouteName | null;
export declare const BACK_PARAMETER = "back";
export declare function depositFrom({ pathname, search }: {
    readonly pathname: string;
    readonly search: string;
}): string;
export declare function backOf(search: URLSearchParams): string | null;
export declare function shownPage({ pathname, search }: {
    readonly pathname: string;
    readonly search: string;
}): {
    readonly path: string;
    readonly detail: string | null;
};
export declare function isPlaying({ pathname, search }: {
    readonly pathname: string;
    readonly search: string;
}): boolean;
export declare function isStatusPage(pathname: string): boolean;
export declare function isProtected({ pathname, search }: {
    readonly pathname: string;
    readonly search: string;
}): boolean;

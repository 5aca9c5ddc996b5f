export declare const NETWORK_ABNORMAL_TEXT = "\u7F51\u7EDC\u5F02\u5E38\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5";
export declare const SYSTEM_TEXT = "\u7CFB\u7EDF\u5F02\u5E38\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5\u6216\u8054\u7CFB\u5BA2\u670D";
export declare const SAME_PASSWORD_TEXT = "\u65B0\u5BC6\u7801\u4E0D\u80FD\u4E0E\u65E7\u5BC6\u7801\u76F8\u540C";
export declare const NETWORK_TEXT: {
    readonly cancelled: '请求已取消，请稍后重试';
    readonly timeout: '请求超时，请重试';
    readonly connectionTimeout: '连接超时，请重试';
    readonly offline: '网络连接已断开，请检查网络';
    readonly closed: '连接已中断';
    readonly unknown: '未知连接错误';
};
export declare const ALERT: {
    readonly title: '温馨提示';
    readonly button: '确定';
};
export declare const DEVICE_BLOCKED_ALERT: {
    readonly title: '提示';
    readonly button: '确定';
};
export declare const SAFETY_DIALOG: {
    readonly title: '安全提示';
    readonly button: '我已了解';
    readonly text: '如有客服人员提供银行卡号引导您存款，请勿进行交易，否则可能造成资金损失，平台概不负责。请仅在存款页面获取收款信息。';
};
export declare const WORD: {
    readonly loading: '加载中…';
    readonly loadFailed: '加载失败，请重试';
    readonly retry: '重试';
    readonly refresh: '刷新';
    readonly confirm: '确定';
    readonly cancel: '取消';
    readonly save: '保存';
    readonly submit: '提交';
    readonly back: '返回';
    readonly close: '关闭';
    readonly copy: '复制';
    readonly copied: '复制成功';
    readonly empty: '暂无数据';
    readonly noMore: '没有更多了';
    readonly login: '登录';
    readonly register: '注册';
    readonly logOut: '退出登录';
    readonly loginFirst: '请先登录';
    readonly sandbox: '演示环境 · 不涉及真实资金';
};
export declare const readableText: (text: string) => string;
export declare const UNKNOWN_BUSINESS_MESSAGE = "Unknown business exception";
export declare function cleanMessage(message: string): string;
export declare function playerTextOf(statusText: string): string;

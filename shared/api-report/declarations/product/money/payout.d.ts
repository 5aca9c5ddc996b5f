import type { RouteName } from '../routes.ts';
export declare const PAYOUT_TYPES: readonly ['bank', 'usdt', 'ebpay', 'koipay', 'alipay', 'wechat', 'ecny'];
export type PayoutType = (typeof PAYOUT_TYPES)[number];
export declare const USDT_NETWORKS: readonly ['TRC20', 'ERC20'];
export type UsdtNetwork = (typeof USDT_NETWORKS)[number];
export declare function needsPhoneCode(type: PayoutType): boolean;
export declare function mayHavePicture(type: PayoutType): boolean;
export declare const PAYOUT_MOST_PER_TYPE = 5;
export declare const PAYOUT_HOLD_MS: number;
export declare const PAYOUT_ALIAS_WIDTH = 20;
export interface PayoutPages {
    readonly name: string;
    readonly add: RouteName;
    readonly list: RouteName;
    readonly account: string;
}
export declare const PAYOUT_PAGES: {
    readonly bank: {
        readonly name: '银行卡';
        readonly add: 'addBankCard';
        readonly list: 'addBankCard';
        readonly account: '银行卡号';
    };
    readonly usdt: {
        readonly name: '虚拟币地址';
        readonly add: 'virtualCoinCard';
        readonly list: 'virtualCoinCard';
        readonly account: '钱包地址';
    };
    readonly ebpay: {
        readonly name: 'EBpay 钱包';
        readonly add: 'addEBpayCard';
        readonly list: 'ebpayAcount';
        readonly account: '钱包地址';
    };
    readonly koipay: {
        readonly name: 'KOIpay 钱包';
        readonly add: 'addKOIpayCard';
        readonly list: 'koipayAcount';
        readonly account: '钱包地址';
    };
    readonly alipay: {
        readonly name: '支付宝';
        readonly add: 'addAlipayCard';
        readonly list: 'alipayAcount';
        readonly account: '支付宝账号';
    };
    readonly wechat: {
        readonly name: '微信';
        readonly add: 'addwechatCard';
        readonly list: 'wechatAcount';
        readonly account: '微信号';
    };
    readonly ecny: {
        readonly name: '数字人民币钱包';
        readonly add: 'addDigitalCard';
        readonly list: 'digitalAcount';
        readonly account: '钱包编号';
    };
};
export declare function payoutTypeAt(route: RouteName | null): PayoutType | null;
export declare const BANKS: {
    readonly ICBC: '中国工商银行';
    readonly ABC: '中国农业银行';
    readonly BOC: '中国银行';
    readonly CCB: '中国建设银行';
    readonly COMM: '交通银行';
    readonly PSBC: '中国邮政储蓄银行';
    readonly CMB: '招商银行';
    readonly CITIC: '中信银行';
    readonly CEB: '中国光大银行';
    readonly CMBC: '中国民生银行';
    readonly SPDB: '浦发银行';
    readonly CIB: '兴业银行';
    readonly PAB: '平安银行';
    readonly CGB: '广发银行';
    readonly HXB: '华夏银行';
};
export type BankCode = keyof typeof BANKS;
export declare function bankChoices(first: string): readonly {
    readonly value: string;
    readonly label: string;
}[];
export declare function isBankCode(code: string): code is BankCode;
export declare function plainAccount(type: PayoutType, account: string): string;
export declare function refuseCardNo(cardNo: string): string | null;
export declare function isLuhn(digits: string): boolean;
export declare function refuseAccountNumber(type: Exclude<PayoutType, 'usdt'>, account: string): string | null;
export declare function refuseAlias(type: PayoutType, alias: string): string | null;
export declare function refuseBank(type: PayoutType, bankCode: string): string | null;
export declare function maskAccount(type: PayoutType, account: string): string;

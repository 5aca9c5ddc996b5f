import { type BankCode, type PayoutType, type UsdtNetwork } from '@site/shared/product';
import * as z from 'zod/mini';
import { type FeedbackPicture } from '../messaging/feedback.ts';
export type PayoutStatus = 'active' | 'unbinding';
export interface PayoutAccount {
    readonly id: string;
    readonly type: PayoutType;
    readonly alias: string;
    readonly masked: string;
    readonly maskedHolder: string;
    readonly bankName: string | null;
    readonly network: UsdtNetwork | null;
    readonly hasPicture: boolean;
    readonly isDefault: boolean;
    readonly status: PayoutStatus;
    readonly createdAt: string;
    readonly usableFrom: string;
    readonly usable: boolean;
}
export interface PayoutBook {
    readonly accounts: readonly PayoutAccount[];
    readonly maskedHolder: string | null;
    readonly maskedPhone: string | null;
    readonly hasWithdrawPassword: boolean;
}
export interface BinAnswer {
    readonly bank: {
        readonly code: BankCode;
        readonly name: string;
    } | null;
    readonly credit: boolean;
}
declare const fields: z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        alipay: "alipay";
        bank: "bank";
        ebpay: "ebpay";
        ecny: "ecny";
        koipay: "koipay";
        usdt: "usdt";
        wechat: "wechat";
    }>;
    account: z.ZodMiniString<string>;
    alias: z.ZodMiniString<string>;
    bankCode: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        "": "";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    province: z.ZodMiniOptional<z.ZodMiniEnum<{
        "": "";
        上海市: "上海市";
        云南省: "云南省";
        内蒙古自治区: "内蒙古自治区";
        北京市: "北京市";
        台湾省: "台湾省";
        吉林省: "吉林省";
        四川省: "四川省";
        天津市: "天津市";
        宁夏回族自治区: "宁夏回族自治区";
        安徽省: "安徽省";
        山东省: "山东省";
        山西省: "山西省";
        广东省: "广东省";
        广西壮族自治区: "广西壮族自治区";
        新疆维吾尔自治区: "新疆维吾尔自治区";
        江苏省: "江苏省";
        江西省: "江西省";
        河北省: "河北省";
        河南省: "河南省";
        浙江省: "浙江省";
        海南省: "海南省";
        湖北省: "湖北省";
        湖南省: "湖南省";
        澳门特别行政区: "澳门特别行政区";
        甘肃省: "甘肃省";
        福建省: "福建省";
        西藏自治区: "西藏自治区";
        贵州省: "贵州省";
        辽宁省: "辽宁省";
        重庆市: "重庆市";
        陕西省: "陕西省";
        青海省: "青海省";
        香港特别行政区: "香港特别行政区";
        黑龙江省: "黑龙江省";
    }>>;
    city: z.ZodMiniOptional<z.ZodMiniString<string>>;
    branch: z.ZodMiniString<string>;
    own: z.ZodMiniBoolean<boolean>;
    smsCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    pictureId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type NewPayout = z.infer<typeof fields>;
type RefuseAddress = (network: UsdtNetwork, address: string) => string | null;
export declare function payoutForm(refuseAddress: RefuseAddress): z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        alipay: "alipay";
        bank: "bank";
        ebpay: "ebpay";
        ecny: "ecny";
        koipay: "koipay";
        usdt: "usdt";
        wechat: "wechat";
    }>;
    account: z.ZodMiniString<string>;
    alias: z.ZodMiniString<string>;
    bankCode: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        "": "";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    province: z.ZodMiniOptional<z.ZodMiniEnum<{
        "": "";
        上海市: "上海市";
        云南省: "云南省";
        内蒙古自治区: "内蒙古自治区";
        北京市: "北京市";
        台湾省: "台湾省";
        吉林省: "吉林省";
        四川省: "四川省";
        天津市: "天津市";
        宁夏回族自治区: "宁夏回族自治区";
        安徽省: "安徽省";
        山东省: "山东省";
        山西省: "山西省";
        广东省: "广东省";
        广西壮族自治区: "广西壮族自治区";
        新疆维吾尔自治区: "新疆维吾尔自治区";
        江苏省: "江苏省";
        江西省: "江西省";
        河北省: "河北省";
        河南省: "河南省";
        浙江省: "浙江省";
        海南省: "海南省";
        湖北省: "湖北省";
        湖南省: "湖南省";
        澳门特别行政区: "澳门特别行政区";
        甘肃省: "甘肃省";
        福建省: "福建省";
        西藏自治区: "西藏自治区";
        贵州省: "贵州省";
        辽宁省: "辽宁省";
        重庆市: "重庆市";
        陕西省: "陕西省";
        青海省: "青海省";
        香港特别行政区: "香港特别行政区";
        黑龙江省: "黑龙江省";
    }>>;
    city: z.ZodMiniOptional<z.ZodMiniString<string>>;
    branch: z.ZodMiniString<string>;
    own: z.ZodMiniBoolean<boolean>;
    smsCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    pictureId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const newPayoutBody: z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        alipay: "alipay";
        bank: "bank";
        ebpay: "ebpay";
        ecny: "ecny";
        koipay: "koipay";
        usdt: "usdt";
        wechat: "wechat";
    }>;
    account: z.ZodMiniString<string>;
    alias: z.ZodMiniString<string>;
    bankCode: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        "": "";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    province: z.ZodMiniOptional<z.ZodMiniEnum<{
        "": "";
        上海市: "上海市";
        云南省: "云南省";
        内蒙古自治区: "内蒙古自治区";
        北京市: "北京市";
        台湾省: "台湾省";
        吉林省: "吉林省";
        四川省: "四川省";
        天津市: "天津市";
        宁夏回族自治区: "宁夏回族自治区";
        安徽省: "安徽省";
        山东省: "山东省";
        山西省: "山西省";
        广东省: "广东省";
        广西壮族自治区: "广西壮族自治区";
        新疆维吾尔自治区: "新疆维吾尔自治区";
        江苏省: "江苏省";
        江西省: "江西省";
        河北省: "河北省";
        河南省: "河南省";
        浙江省: "浙江省";
        海南省: "海南省";
        湖北省: "湖北省";
        湖南省: "湖南省";
        澳门特别行政区: "澳门特别行政区";
        甘肃省: "甘肃省";
        福建省: "福建省";
        西藏自治区: "西藏自治区";
        贵州省: "贵州省";
        辽宁省: "辽宁省";
        重庆市: "重庆市";
        陕西省: "陕西省";
        青海省: "青海省";
        香港特别行政区: "香港特别行政区";
        黑龙江省: "黑龙江省";
    }>>;
    city: z.ZodMiniOptional<z.ZodMiniString<string>>;
    branch: z.ZodMiniString<string>;
    own: z.ZodMiniBoolean<boolean>;
    smsCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    pictureId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const realNameBody: z.ZodMiniObject<{
    realName: z.ZodMiniString<string>;
}, z.core.$strip>;
export type RealName = z.infer<typeof realNameBody>;
export declare const withdrawPasswordBody: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    current: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type NewWithdrawPassword = z.infer<typeof withdrawPasswordBody>;
export declare const withdrawPasswordForm: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    confirm: z.ZodMiniString<string>;
}, z.core.$strip>;
export type WithdrawPasswordForm = z.infer<typeof withdrawPasswordForm>;
export declare const withdrawPasswordChangeForm: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    confirm: z.ZodMiniString<string>;
    current: z.ZodMiniString<string>;
}, z.core.$strip>;
export type WithdrawPasswordChange = z.infer<typeof withdrawPasswordChangeForm>;
export declare const listAccounts: import("../endpoint.ts").MemberEndpoint<null, PayoutBook>;
export declare const addAccount: import("../endpoint.ts").MemberEndpoint<{
    type: "alipay" | "bank" | "ebpay" | "ecny" | "koipay" | "usdt" | "wechat";
    account: string;
    alias: string;
    bankCode: string;
    network: "" | "ERC20" | "TRC20";
    province?: "" | "上海市" | "云南省" | "内蒙古自治区" | "北京市" | "台湾省" | "吉林省" | "四川省" | "天津市" | "宁夏回族自治区" | "安徽省" | "山东省" | "山西省" | "广东省" | "广西壮族自治区" | "新疆维吾尔自治区" | "江苏省" | "江西省" | "河北省" | "河南省" | "浙江省" | "海南省" | "湖北省" | "湖南省" | "澳门特别行政区" | "甘肃省" | "福建省" | "西藏自治区" | "贵州省" | "辽宁省" | "重庆市" | "陕西省" | "青海省" | "香港特别行政区" | "黑龙江省" | undefined;
    city?: string | undefined;
    branch: string;
    own: boolean;
    smsCode?: string | undefined;
    pictureId?: string | undefined;
}, PayoutAccount>;
export declare const uploadAccountPicture: import("../endpoint.ts").MemberEndpoint<{
    sha256: string;
    content: string;
}, {
    readonly pictureId: string;
}>;
export declare const getAccountPicture: import("../endpoint.ts").MemberEndpoint<{
    accountId: string;
}, FeedbackPicture>;
export declare const setDefaultAccount: import("../endpoint.ts").MemberEndpoint<{
    accountId: string;
}, null>;
export declare const requestAccountRemoval: import("../endpoint.ts").MemberEndpoint<{
    accountId: string;
}, null>;
export declare const lookUpBin: import("../endpoint.ts").MemberEndpoint<{
    prefix: string;
}, BinAnswer>;
export declare const submitRealName: import("../endpoint.ts").MemberEndpoint<{
    realName: string;
}, {
    readonly maskedRealName: string;
}>;
export declare const setWithdrawPassword: import("../endpoint.ts").MemberEndpoint<{
    password: string;
    current?: string | undefined;
}, null>;
export {};

export interface FieldRule {
    readonly pattern: RegExp;
    readonly missing: string;
    readonly wrong: string;
}
export declare const FIELD: {
    readonly loginName: {
        readonly pattern: RegExp;
        readonly missing: '请输入账号';
        readonly wrong: '账号长度为4-20位';
    };
    readonly loginPassword: {
        readonly pattern: RegExp;
        readonly missing: '请输入密码';
        readonly wrong: '密码长度为6-20位';
    };
    readonly captcha: {
        readonly pattern: RegExp;
        readonly missing: '请输入验证码';
        readonly wrong: '验证码格式不正确';
    };
    readonly deviceCode: {
        readonly pattern: RegExp;
        readonly missing: '请输入6位授权码';
        readonly wrong: '请输入6位授权码';
    };
    readonly newUserName: {
        readonly pattern: RegExp;
        readonly missing: '请输入账号';
        readonly wrong: '账号须为5-15位字母或数字，且以字母开头';
    };
    readonly newPassword: {
        readonly pattern: RegExp;
        readonly missing: '请输入密码';
        readonly wrong: '密码须为8-20位，且包含字母和数字';
    };
    readonly smsCode: {
        readonly pattern: RegExp;
        readonly missing: '请输入短信验证码';
        readonly wrong: '短信验证码错误或已过期';
    };
    readonly recoveryCode: {
        readonly pattern: RegExp;
        readonly missing: '请输入短信验证码';
        readonly wrong: '短信验证码错误或已过期';
    };
    readonly inviteCode: {
        readonly pattern: RegExp;
        readonly missing: '请输入邀请码';
        readonly wrong: '邀请码格式不正确';
    };
    readonly withdrawPassword: {
        readonly pattern: RegExp;
        readonly missing: '请输入取款密码';
        readonly wrong: '请输入6位数字取款密码';
    };
    readonly realName: {
        readonly pattern: RegExp;
        readonly missing: '请输入真实姓名';
        readonly wrong: '姓名格式不正确，须与银行账户一致';
    };
    readonly email: {
        readonly pattern: RegExp;
        readonly missing: '请输入邮箱';
        readonly wrong: '邮箱格式不正确';
    };
    readonly cardNo: {
        readonly pattern: RegExp;
        readonly missing: '请输入银行卡号';
        readonly wrong: '银行卡号须为15-19位数字';
    };
    readonly wechatId: {
        readonly pattern: RegExp;
        readonly missing: '请输入微信号';
        readonly wrong: '微信号须为6-20位，以字母开头';
    };
    readonly ecnyWallet: {
        readonly pattern: RegExp;
        readonly missing: '请输入数字人民币钱包编号';
        readonly wrong: '数字人民币钱包编号须为16位数字';
    };
};
export type FieldName = keyof typeof FIELD;
export declare function refuseField(name: FieldName, value: string): string | null;
export declare function refuseNewPassword(password: string, userName: string): string | null;
export declare function refuseRepeat(password: string, repeated: string): string | null;
export declare function refuseWithdrawPassword(password: string, birthDate: string): string | null;
export declare function refuseWidth(text: string, { least, most }: {
    readonly least: number;
    readonly most: number;
}): string | null;

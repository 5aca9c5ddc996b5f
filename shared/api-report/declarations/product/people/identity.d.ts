export declare const DOC_TYPES: readonly ['idCard', 'passport', 'permit'];
export type DocType = (typeof DOC_TYPES)[number];
interface DocRule {
    readonly title: string;
    readonly pictures: readonly string[];
    readonly pattern: RegExp;
}
export declare const DOCS: Readonly<Record<DocType, DocRule>>;
export declare const IDENTITY_STATUSES: readonly ['none', 'pending', 'passed', 'rejected'];
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];
export declare const IDENTITY_STATUS_TEXT: Readonly<Record<IdentityStatus, string>>;
export declare const IDENTITY_CHECKS_A_DAY = 3;
export declare const plainDocNo: (docNo: string) => string;
export declare function refuseDocNo(type: DocType, docNo: string): string | null;
export declare function birthDateIn(type: DocType, docNo: string): string | null;
export declare const maskDocNo: (docNo: string) => string;
export {};

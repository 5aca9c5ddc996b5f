/** The identity check: the accepted documents, and the form of their numbers. */

export const DOC_TYPES = ['idCard', 'passport', 'permit'] as const;
export type DocType = (typeof DOC_TYPES)[number];

/** The name of a document, its photographed sides, and the form of its number. */
interface DocRule {
  readonly title: string;
  readonly pictures: readonly string[];
  readonly pattern: RegExp;
}

export const DOCS: Readonly<Record<DocType, DocRule>> = {
  idCard: { title: '居民身份证', pictures: ['人像面', '国徽面'], pattern: /^\d{17}[\dX]$/ },
  passport: { title: '护照', pictures: ['资料页'], pattern: /^[A-Z0-9]{6,12}$/ },
  permit: { title: '港澳居民来往内地通行证', pictures: ['资料页'], pattern: /^[HM]\d{8,10}$/ },
};

/** The status of a member's identity check: that of the newest one. */
export const IDENTITY_STATUSES = ['none', 'pending', 'passed', 'rejected'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export const IDENTITY_STATUS_TEXT: Readonly<Record<IdentityStatus, string>> = {
  none: '未认证',
  pending: '审核中',
  passed: '已认证',
  rejected: '未通过',
};

/** How many checks a member may send in a day. */
export const IDENTITY_CHECKS_A_DAY = 3;

/** The number in its stored and compared form: no spaces, capital letters. */
export const plainDocNo = (docNo: string): string => docNo.replace(/\s/g, '').toUpperCase();

/** Why a document's number is refused, or null. Takes the plain number. */
export function refuseDocNo(type: DocType, docNo: string): string | null {
  if (docNo === '') return '请输入证件号码';
  if (!DOCS[type].pattern.test(docNo)) return '证件号码格式不正确';
  return type === 'idCard' && !isIdCardNo(docNo) ? '证件号码校验失败，请核对' : null;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_SIGNS = '10X98765432';

/** GB 11643: the last character is a check digit over the seventeen before it. */
function isIdCardNo(docNo: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(docNo.charAt(place)), 0);
  return CHECK_SIGNS.charAt(sum % CHECK_SIGNS.length) === docNo.charAt(17);
}

/** The birth date in an identity card's number, ISO; null for other documents. */
export function birthDateIn(type: DocType, docNo: string): string | null {
  return type === 'idCard' ? `${docNo.slice(6, 10)}-${docNo.slice(10, 12)}-${docNo.slice(12, 14)}` : null;
}

/** VAL-2: the first and the last character, stars between. */
export const maskDocNo = (docNo: string): string => `${docNo.slice(0, 1)}${'*'.repeat(Math.max(1, docNo.length - 2))}${docNo.slice(-1)}`;

/** ERR: the codes of the envelope. */

/** ERR-5 and the access and device codes of ERR-2, ERR-3. The split inside 6021-6029 and 6035-6039 is ours. */
export const CODE = {
  success: 6000,
  zeroSuccess: 0,
  common: 10001,
  validation: 10003,
  sessionMissing: 10004,
  oldVersion: 10009,
  deviceBlocked: 10102,
  sessionInvalid: 10104,
  sessionExpired: 10105,
  apiAuth: 10108,
  validCode: 10409,
  loginElsewhere: 6001,
  loginName: 6002,
  maintenance: 6013,
  areaMaintenance: 6014,
  captchaRequired: 6021,
  captchaWrong: 6022,
  captchaExpired: 6023,
  captchaRefused: 6024,
  unusualIp: 6025,
  unknownDevice: 6026,
  accountAtRisk: 6027,
  unusualSurroundings: 6028,
  loginTooOften: 6029,
  ipBlocked: 6031,
  accessNotice: 6032,
  accessRestricted: 6033,
  deviceCodeRequired: 6035,
  deviceCodeWrong: 6036,
  deviceCodeLocked: 6037,
  deviceCodeExpired: 6038,
  deviceCodeTooMany: 6039,
  limited: 6501,
  uuidMissing: 22007,
  speedpayUnavailable: 244102,
  giftChanged: 301220,
  liveMaintenance: 600101,
  captchaNetwork: 900000,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** Codes that end the session (SES-6). */
export const SESSION_CODES = [CODE.loginElsewhere, CODE.sessionExpired, CODE.sessionMissing, CODE.sessionInvalid] as const;

/** The envelope of a code: the site's, a venue's, or FB's. */
export type CodeSource = 'main' | 'venue' | 'fb';

const SUCCESS: Readonly<Record<CodeSource, readonly string[]>> = {
  main: ['6000'],
  venue: ['100', '350', '0000000'],
  fb: ['100', '350', '0000000', '0'],
};

/** ERR-1: whether an envelope's code means success for the side that sent it. */
export function isSuccess(code: number | string, source: CodeSource): boolean {
  return SUCCESS[source].includes(String(code));
}

import { CODE_SHAPE } from './site/address.ts';
import { isRecord } from './is-record.ts';
import type { StorageKey } from './storage-keys.ts';

type Shape = (value: unknown) => boolean;

const text =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const fields = (shapes: Readonly<Record<string, Shape>>): Shape => {
  const fields = Object.entries(shapes);
  return (value) => isRecord(value) && fields.every(([name, fits]) => fits(value[name]));
};
const isText: Shape = (value) => typeof value === 'string';
const areTimes: Shape = (value) => isRecord(value) && Object.values(value).flat().every(Number.isFinite);
const isOn: Shape = (value) => value === true;

/** The characters allowed in a request header: with any other the browser refuses the whole request. */
const HEADER_TEXT = text(/^[\x21-\x7e]{1,512}$/);
const CODE = text(CODE_SHAPE);

/** The expected form of an entry; its reader validates the rest. */
const SHAPES: Readonly<Record<StorageKey, Shape>> = {
  preInfo: isRecord,
  vvPretty: isRecord,
  token: HEADER_TEXT,
  signingKey: text(/^[0-9a-f]{64}$/),
  deviceUuid: HEADER_TEXT,
  loginInfo: fields({ userName: isText, isChecked: (value) => typeof value === 'boolean' }),
  userName: text(/^\w{1,32}$/),
  inviteCode: CODE,
  iCode: CODE,
  rCode: CODE,
  rBet: CODE,
  cacheId: HEADER_TEXT,
  signatureMap: isText,
  isGo: isOn,
  launchError: fields({ venue: isText, message: isText, at: Number.isFinite }),
  cuid: HEADER_TEXT,
  agentVerify: CODE,
  mobileSource: fields({ path: isText, href: isText }),
  channelKept: isRecord,
  override: isRecord,
  releaseStarts: areTimes,
  releaseRuns: areTimes,
  stayWeb: isOn,
  theme: text(/^(light|dark|system)$/),
  plainLook: isOn,
  balanceHidden: isOn,
  oddsFormat: (value) => value === 1 || value === 2 || value === 3 || value === 4,
  oddsAcceptance: text(/^(none|better|any)$/),
  stakeToWin: isOn,
  onePressStake: text(/^\d{1,6}$/),
  betSlip: isRecord,
  pushMatches: isOn,
  favouriteMatches: (value) => Array.isArray(value) && value.every(isText),
  betAttempt: fields({
    reference: text(/^[A-Za-z0-9-]{8,64}$/),
    userName: isText,
    venueCode: isText,
    order: (value) => value !== undefined,
  }),
  countsCopy: isRecord,
  popupDay: text(/^[\w-]{1,32}$/),
  withdrawalAttempt: fields({ key: text(/^[A-Za-z0-9-]{8,64}$/), userName: isText, accountId: isText, amount: isText }),
  mallAttempt: fields({ key: text(/^[A-Za-z0-9-]{8,64}$/), userName: isText, goodsId: isText }),
  claimAttempt: fields({
    key: text(/^[A-Za-z0-9-]{8,64}$/),
    userName: isText,
    giftIds: (value) => Array.isArray(value) && value.every(isText),
  }),
  transferAttempt: fields({ key: text(/^[A-Za-z0-9-]{8,64}$/), userName: isText, from: isText, to: isText, amount: isText }),
  collectAttempt: fields({ key: text(/^[A-Za-z0-9-]{8,64}$/), userName: isText, jobId: isText }),
  cashOutAttempt: fields({
    key: text(/^[A-Za-z0-9-]{8,64}$/),
    userName: isText,
    betNo: isText,
    stake: isText,
    remainingStake: isText,
    price: isText,
    acceptance: text(/^(none|better|any)$/),
  }),
  playSession: fields({ userName: isText, startedAt: Number.isFinite, seenAt: Number.isFinite, remindedAt: Number.isFinite }),
  hiddenSpeakers: (value) => Array.isArray(value) && value.every(isText),
  feedbackDraft: fields({
    userName: isText,
    type: isText,
    title: isText,
    content: isText,
    pictureIds: (value) => Array.isArray(value) && value.every(isText),
  }),
  depositAttempt: fields({ key: text(/^[A-Za-z0-9-]{8,64}$/), userName: isText, body: (value) => value !== undefined }),
};

/** Whether a value read from local storage has the form of its entry (SES-8); anything else counts as absent, because other code may write to storage. */
export function fitsEntry(key: StorageKey, value: unknown): boolean {
  return SHAPES[key](value);
}

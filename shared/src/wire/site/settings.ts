import { CODE_SHAPE, isRecord, ODDS, type VvPretty } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const HIGHEST_GRADE = 100;
const MOST_HELPLINES = 10;
const ODDS_FORMATS: readonly unknown[] = Object.values(ODDS);
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isGrade = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST_GRADE;
const GRADE = `a whole number from 0 to ${HIGHEST_GRADE}`;
const isHelplineName = matches(/^.{1,40}$/s);
const isPhone = matches(/^\+?[\d -]{3,30}$/);
const isHelpline = (value: unknown) => isRecord(value) && isHelplineName(value['name']) && isPhone(value['phone']);

/** What each setting must be, and how it is said. Plain functions: every page checks its settings before it loads a schema library. */
const RULES: Readonly<Record<keyof VvPretty, readonly [fits: (value: unknown) => boolean, says: string]>> = {
  streamOrigin: [matches(/^(https?:\/\/[\w.-]{1,200}(:\d{1,5})?)?$/), 'an origin such as https://stream.example, or nothing'],
  siteVideoVipMin: [isGrade, GRADE],
  siteVideoVipMax: [isGrade, GRADE],
  siteVideoExcludedLeague: [matches(/^.{0,60}$/s), 'at most 60 characters'],
  oddsFormat: [(value) => ODDS_FORMATS.includes(value), '1 Malay, 2 Hongkong, 3 Europe or 4 Indonesia'],
  merchantCode: [matches(/^\w{1,40}$/), 'letters and digits'],
  helplines: [
    (value) => Array.isArray(value) && value.length <= MOST_HELPLINES && value.every(isHelpline),
    `at most ${MOST_HELPLINES}, each with a name and a phone number of digits, spaces and dashes`,
  ],
};

const rule = (name: keyof VvPretty) => z.refine<unknown>(...RULES[name]);

/** The validation of vvPretty, part by part; operators and the browser check the same. */
export const vvPrettyShape = {
  streamOrigin: z.string().check(rule('streamOrigin')),
  siteVideoVipMin: z.int(GRADE).check(rule('siteVideoVipMin')),
  siteVideoVipMax: z.int(GRADE).check(rule('siteVideoVipMax')),
  siteVideoExcludedLeague: z.string().check(rule('siteVideoExcludedLeague')),
  oddsFormat: z.literal([1, 2, 3, 4], RULES.oddsFormat[1]),
  merchantCode: z.string().check(rule('merchantCode')),
  helplines: z.array(z.object({ name: z.string(), phone: z.string() })).check(rule('helplines')),
};

/** The settings under an opened vvPretty, or null when it holds anything else. */
export function readVvPretty(value: unknown): VvPretty | null {
  if (!isRecord(value) || !Object.entries(RULES).every(([name, [fits]]) => fits(value[name]))) return null;
  return Object.fromEntries(Object.keys(RULES).map((name) => [name, value[name]])) as unknown as VvPretty;
}

/** SIG-7: what opens vvPretty: `k` the key, `v` the initial vector, both hex. */
export interface SettingsKey {
  readonly k: string;
  readonly v: string;
}

/** API-5, SIG-7: the settings, AES-256-CBC in base64. */
export const getVvPretty = endpoint<null, string>('GET', '/site/api/v1/configuration/vvPretty');

/** API-5, SIG-7: the key to them. The path is a setting in the page. */
export const getSettingsKey = (secretPath: string) => endpoint<null, SettingsKey>('GET', `/site/api/v1/sec/${secretPath}`);

const visitedPath = z.string().check(z.regex(/^\//, '须以/开头'), z.maxLength(200));
const code = z.optional(z.string().check(z.regex(CODE_SHAPE, '推广码格式不正确')));

export const terminalVisitBody = z.object({ path: visitedPath, agentVerify: code, inviteCode: code, iCode: code, rCode: code, rBet: code });
/** A terminal's report of its visit: entry page and codes; nothing about the machine (ROL-2). */
export type TerminalVisit = z.infer<typeof terminalVisitBody>;

/** The terminal as the backend knows it, and its settings from now on. */
export interface Terminal {
  readonly terminalId: string;
  readonly startSettings: {
    /** How often an open page refetches pre-info and settings. */
    readonly preInfoPollMs: number;
  };
}

/** API-10. */
export const visitTerminal = endpoint<TerminalVisit, Terminal>('POST', '/site/api/v1/launcher/webTerminal', terminalVisitBody);

interface CodeWithName {
  readonly code: string;
  readonly name: string;
}

interface NamedVenue extends CodeWithName {
  /** The category of its games: one of GAME_CATEGORIES. */
  readonly category: string;
}

/** The names of venues, coins and levels; a level's code is its grade. */
export interface Names {
  readonly venues: readonly NamedVenue[];
  readonly coins: readonly CodeWithName[];
  readonly levels: readonly CodeWithName[];
}

/** API-11. */
export const listNames = endpoint<null, Names>('GET', '/site/api/v1/site/naming/list');

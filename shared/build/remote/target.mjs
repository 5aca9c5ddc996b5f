/** Whom a canary is for, as persons write it and read it: one form for the command line, the console and the audit. */
import { EXIT, OpsError } from './registry-client.mjs';

/**
 * @import { CanaryTarget } from '../../src/federation/index.ts'
 */

/**
 * What was typed; an empty text is nothing. Undefined where nothing was.
 * @param {{ readonly grade?: string | undefined, readonly country?: string | undefined, readonly device?: string | undefined, readonly staff?: boolean | undefined }} words
 * @returns {CanaryTarget | undefined}
 */
export function targetOf({ grade = '', country = '', device = '', staff = false }) {
  const target = {
    ...(grade.trim() !== '' && { grades: gradesOf(grade.trim()) }),
    ...(country.trim() !== '' && { countries: countriesOf(country) }),
    ...(device !== '' && { device: deviceOf(device) }),
    ...(staff && { staff: /** @type {const} */ (true) }),
  };
  return Object.keys(target).length === 0 ? undefined : target;
}

/**
 * `3`, `3+` or `3-5`.
 * @param {string} input
 */
function gradesOf(input) {
  const [, first = '', rest = ''] = /^(\d{1,3})(\+|-\d{1,3})?$/.exec(input) ?? [];
  if (first === '') throw new OpsError(`'${input}' is no grade such as 3, 3+ or 3-5.`, EXIT.usage);
  const from = Number(first);
  if (rest === '+') return { from };
  return { from, to: rest === '' ? from : Number(rest.slice(1)) };
}

/**
 * `TW,HK`.
 * @param {string} input
 */
function countriesOf(input) {
  const codes = input.split(',').map((code) => code.trim().toUpperCase());
  const strange = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (strange !== undefined) throw new OpsError(`'${strange}' is no country such as TW or HK.`, EXIT.usage);
  return codes;
}

/**
 * @param {string} input
 * @returns {'phone' | 'desktop'}
 */
function deviceOf(input) {
  if (input === 'phone' || input === 'desktop') return input;
  throw new OpsError(`there is no device '${input}': phone or desktop.`, EXIT.usage);
}

/**
 * `grade 3+, TW or HK, phones, staff`: all of it holds for a chosen visitor.
 * @param {CanaryTarget} target
 */
export function describeTarget({ grades, countries, device, staff }) {
  const words = [
    grades && `grade ${gradeWords(grades)}`,
    countries && countries.join(' or '),
    device && (device === 'phone' ? 'phones' : 'desktops'),
    staff && 'staff',
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

/**
 * The same behind what is for them: empty where it is for everybody.
 * @param {CanaryTarget | undefined} target
 */
export const ofVisitors = (target) => (target === undefined ? '' : ` of ${describeTarget(target)}`);

/** @param {NonNullable<CanaryTarget['grades']>} grades */
function gradeWords({ from, to }) {
  if (to === undefined) return `${from}+`;
  return to === from ? `${from}` : `${from}-${to}`;
}

/** What a reviewer reads of one release, as lines of text: the same for operators, for a team's own folder and for a comment on its pull request. */

/** @import { MeasuredTabs, Provenance, ReleaseCommit, ReleaseComparison, ReleaseDetails } from '../../src/federation/index.ts' */

import { adapterNotice } from './federation.cjs';

const KB = 1024;
const THOUSAND = 1000;
const MOST_LINES = 20;
const COMMIT_DIGITS = 12;

/**
 * One line for each thing, texts of the team in one line each.
 * @param {ReleaseDetails} details
 * @returns {string[]}
 */
export function describeDetails({ remote, status, provenance, requires, adapted, screens, slots, files, measured, comparison }) {
  const sizes = Object.values(files);
  return [
    `${remote} ${status.version}  ${status.digest}  ${stateOf(status)}, ${status.signedBy.length} of ${status.signaturesNeeded} signed`,
    ...originLines(provenance),
    `  needs      ${listed(Object.entries(requires).map(([name, range]) => `${name} ${range}`))}`,
    ...(adapted ? [`  ADAPTED    ${adapterNotice(adapted)}`] : []),
    `  screens    ${listed(screens)}`,
    ...(slots.length > 0 ? [`  slots      ${listed(slots)}`] : []),
    `  files      ${sizes.length}, ${kilobytes(sizes.reduce((sum, bytes) => sum + bytes, 0))} KB`,
    ...tabsLines(measured),
    ...noteLines(provenance, status.version),
    ...(comparison ? ['', ...comparisonLines(comparison)] : []),
  ].map(oneLine);
}

/**
 * What open tabs said of it in the last hour; nothing where none ran it.
 * @param {MeasuredTabs | undefined} measured
 */
function tabsLines(measured) {
  if (measured === undefined || measured.tabs === 0) return [];
  const { tabs, faulty, vitals } = measured;
  return [`  last hour  ${[`${faulty} of ${tabs} tabs with faults`, ...vitals.map(vitalText)].join(', ')}`];
}

/** @param {MeasuredTabs['vitals'][number]} vital */
const vitalText = ({ name, median, tabs }) =>
  `${name} ${name === 'shift' ? median / THOUSAND : `${median} ms`} (${tabs === 1 ? '1 tab' : `${tabs} tabs`})`;

/** @param {ReleaseDetails['status']} status */
function stateOf({ live, canaryShare, revoked }) {
  if (revoked) return 'revoked';
  if (live) return 'live';
  return canaryShare > 0 ? 'canary' : 'published';
}

const CHANGED = '  CHANGED    its sources differed from that commit: nobody can build it again';
const NO_COMMIT = '  CHANGED    its sources are in no commit: nobody can build it again';

/**
 * Where it comes from.
 * @param {Provenance | null} provenance
 * @returns {string[]}
 */
export function originLines(provenance) {
  if (provenance === null) return ['  commit     unknown: it was published without its provenance'];
  const { commit, folder, modified, note } = provenance;
  return [
    `  commit     ${commit === null ? 'none' : commitLine(commit)}`,
    ...(commit === null || folder === '' ? [] : [`  folder     ${folder}`]),
    ...(modified ? [commit === null ? NO_COMMIT : CHANGED] : []),
    ...(note === '' ? [] : [`  note       ${note}`]),
  ].map(oneLine);
}

/**
 * @param {Provenance | null} provenance
 * @param {string} version
 */
function noteLines(provenance, version) {
  const own = provenance?.changelog.find((section) => section.version === version.split('-', 1)[0]);
  return own ? [`  changelog  ${own.text}`] : [];
}

/**
 * @param {ReleaseComparison} comparison
 * @returns {string[]}
 */
export function comparisonLines({ version, status, measured, commits, changelog, files, bytes, requires, parts, uses }) {
  const needs = requires.map(({ name, before, after }) => `${name} ${before ?? 'nothing'} → ${after ?? 'nothing'}`);
  return [
    `compared with ${version}${status === undefined || status.live ? ', which is live' : ''}: ${difference(bytes.before, bytes.after)} KB`,
    ...tabsLines(measured),
    ...(commits === null ? ['  commits between them are unknown'] : cutOff(commits.map((one) => `  ${commitLine(one)}`))),
    ...changelog.map((section) => `  changelog ${section.version}: ${section.text}`),
    ...cutOff(files.map(({ name, before, after }) => `  ${difference(before ?? 0, after ?? 0)} KB  ${name}${appears(before, after)}`)),
    ...(needs.length > 0 ? [`  needs      ${listed(needs)}`] : []),
    ...(parts.length > 0 ? [`  parts      ${listed(parts)}`] : []),
    ...(uses.length > 0 ? [`  contract   ${listed(cutOff(uses))}`] : []),
  ].map(oneLine);
}

/**
 * @param {number | null} before
 * @param {number | null} after
 */
function appears(before, after) {
  if (before === null) return ' (new)';
  return after === null ? ' (gone)' : '';
}

/** @param {ReleaseCommit} commit */
const commitLine = ({ commit, at, author, title }) =>
  `${commit.slice(0, COMMIT_DIGITS)} ${at.slice(0, 16).replace('T', ' ')} UTC  ${title} (${author})`;

/**
 * @param {readonly string[]} lines
 * @returns {readonly string[]}
 */
function cutOff(lines) {
  return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), `  and ${lines.length - MOST_LINES} more`];
}

/** @param {readonly string[]} names */
const listed = (names) => (names.length === 0 ? 'nothing' : names.join(', '));
/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / KB).toFixed(1);

/**
 * @param {number} before
 * @param {number} after
 */
function difference(before, after) {
  const sign = after > before ? '+' : after < before ? '−' : '±';
  return `${sign}${kilobytes(Math.abs(after - before))}`;
}

/** Texts that somebody else wrote draw no lines and no colours: each line as it is shown, whatever it is composed of. @param {string} text */
const oneLine = (text) => text.replaceAll(/\s*\n\s*/g, ' ⏎ ').replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');

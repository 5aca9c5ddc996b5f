/** One release as its reviewer reads it: where it comes from, what it needs and weighs, and how it differs from the live one or another. */
import {
  type ChangelogSection,
  type MeasuredTabs,
  type Provenance,
  type ReleaseCommit,
  type ReleaseComparison,
  type ReleaseDetails,
  type ReportedFailure,
  type VersionStatus,
  type Vital,
  VITALS,
} from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import { html, type Markup, table } from './layout.ts';
import { backForm } from './overview.ts';

const KB = 1024;
const THOUSAND = 1000;
const COMMIT_DIGITS = 12;
const MOST_MEMBERS = 50;

/** The address of this page. */
export const releasePath = (remote: string, version: string): string =>
  `/ops/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}`;

interface ReleasePageProps {
  readonly details: ReleaseDetails;
  /** All of the remote, newest first: each can be compared with. */
  readonly versions: readonly VersionStatus[];
  readonly failures: readonly ReportedFailure[];
  readonly formWord: string;
  readonly mayOperate: boolean;
}

export function releasePage({ details, versions, failures, formWord, mayOperate }: ReleasePageProps): Markup {
  const { remote, status, provenance, requires, screens, slots, files, comparison } = details;
  return html`<div class="actions">
      <a class="button" href="/ops/remotes/${encodeURIComponent(remote)}">Back to ${remote}</a>
      ${status.live && mayOperate && backForm(remote, formWord)}
    </div>
    ${provenance?.modified === true && html`<p class="warn">Its sources differed from the commit: nobody can build it again.</p>`}
    ${table(
      `${remote} ${status.version}`,
      ['What', 'Value'],
      [
        ['State', stateOf(status)],
        ['Digest', html`<code>${status.digest}</code>`],
        ['Published', publishedOf(status)],
        ['Signatures', `${status.signedBy.length} of ${status.signaturesNeeded}`],
        ...originRows(provenance),
        ['Needs', listed(Object.entries(requires).map(([name, range]) => `${name} ${range}`))],
        ['Screens', listed(screens)],
        ['Slots', listed(slots)],
        ['Files', `${Object.keys(files).length}, ${kilobytes(bytesOf(files))} KB`],
      ],
    )}
    ${changelogOf(ownSections(status.version, provenance, comparison))} ${comparedForm(details, versions)}
    ${
      comparison === null
        ? html`<p class="quiet">There is no other live release to compare it with.</p>`
        : html`${sideBySide(details, comparison, failures)} ${comparisonOf(comparison)}`
    }`;
}

const stateOf = ({ live, revoked, canaryShare }: VersionStatus): string => {
  if (revoked) return 'revoked';
  return live ? 'live' : canaryShare > 0 ? 'canary' : 'published';
};
const publishedOf = ({ publishedAtMs, publishedBy }: VersionStatus): string => `${opsTime(publishedAtMs)} by ${publishedBy}`;
const bytesOf = (files: ReleaseDetails['files']): number => Object.values(files).reduce((sum, one) => sum + one, 0);

/** The name of the field with the version that one is compared with. */
export const OTHER_FIELD = 'with';

function comparedForm({ remote, status, comparison }: ReleaseDetails, versions: readonly VersionStatus[]): Markup | false {
  const others = versions.filter(({ version }) => version !== status.version);
  return (
    others.length > 0 &&
    html`<h2>Compared with</h2>
      <form class="row" method="get" action="${releasePath(remote, status.version)}">
        <label
          >Version
          <select name="${OTHER_FIELD}">
            ${others.map(
              (one) =>
                html`<option value="${one.version}" ${one.version === comparison?.version && html`selected`}>
                  ${one.version}${one.live && ' (live)'}
                </option>`,
            )}
          </select></label
        ><button>Compare</button>
      </form>`
  );
}

/** Who made them, what tabs say of them and what went wrong in each, in two columns. */
function sideBySide({ remote, status, measured }: ReleaseDetails, other: ReleaseComparison, failures: readonly ReportedFailure[]): Markup {
  const { version, bytes } = other;
  const failed = (release: string) => failures.filter((one) => one.remote === remote && one.release === release);
  const times = (release: string) => failed(release).reduce((sum, one) => sum + one.times, 0);
  const row = (name: string, before: Markup | string, after: Markup | string) => [name, before, after];
  const vitals = VITALS.filter((name) => [other.measured, measured].some((one) => one?.vitals.some((vital) => vital.name === name)));
  const names = [...new Set([...failed(status.version), ...failed(version)].map(nameOf))].slice(0, MOST_FAILURES);
  return table(
    `${version} and ${status.version}`,
    ['What', `${version}${other.status?.live === true ? ' (live)' : ''}`, `${status.version}${status.live ? ' (live)' : ''}`],
    [
      row('Published', other.status ? publishedOf(other.status) : '–', publishedOf(status)),
      row('State', other.status ? stateOf(other.status) : '–', stateOf(status)),
      row('Size', `${kilobytes(bytes.before)} KB`, `${kilobytes(bytes.after)} KB (${difference(bytes.before, bytes.after)})`),
      row('Tabs in the last hour', tabsOf(other.measured), tabsOf(measured)),
      ...vitals.map((name) => row(VITAL_NAMES[name], vitalOf(other.measured, name), vitalOf(measured, name))),
      row('Faults in the last day', `${times(version)}×`, `${times(status.version)}×`),
      ...names.map((name) => row(name, timesOf(failed(version), name), timesOf(failed(status.version), name))),
    ],
  );
}

const MOST_FAILURES = 10;
const VITAL_NAMES: Readonly<Record<Vital, string>> = {
  press: 'Press to next frame',
  frame: 'Long frame',
  paint: 'Largest paint',
  shift: 'Layout shift',
  route: 'Press to the first answer',
  swap: 'Swap',
};

const nameOf = ({ name, message }: ReportedFailure): string => `${name}: ${message}`;

function timesOf(failures: readonly ReportedFailure[], name: string): Markup | string {
  const times = failures.filter((one) => nameOf(one) === name).reduce((sum, one) => sum + one.times, 0);
  return times === 0 ? '–' : html`<span class="bad">${times}×</span>`;
}

const tabsOf = (measured: MeasuredTabs | undefined): string =>
  measured === undefined || measured.tabs === 0 ? 'none' : `${measured.tabs}, ${measured.faulty} with faults`;

function vitalOf(measured: MeasuredTabs | undefined, name: Vital): string {
  const vital = measured?.vitals.find((one) => one.name === name);
  if (vital === undefined) return '–';
  const { median, tabs } = vital;
  return `${name === 'shift' ? median / THOUSAND : `${median} ms`} (${tabs === 1 ? '1 tab' : `${tabs} tabs`})`;
}

/** What it says of its own version, unless that is among what lies between it and the live one. */
function ownSections(version: string, provenance: Provenance | null, comparison: ReleaseComparison | null): readonly ChangelogSection[] {
  const [own] = version.split('-', 1);
  const isShown = comparison?.changelog.some((section) => section.version === own) ?? false;
  return isShown ? [] : (provenance?.changelog ?? []).filter((section) => section.version === own);
}

type Row = readonly (Markup | string)[];

function originRows(provenance: Provenance | null): readonly Row[] {
  if (provenance === null) return [['Commit', 'unknown: it was published without its provenance']];
  const { commit, folder, note } = provenance;
  return [
    ['Commit', commit === null ? 'none' : html`<code>${commit.commit}</code>`],
    ...(commit === null
      ? []
      : [
          ['Committed', `${timeOf(commit)} by ${commit.author}`],
          ['Title', commit.title],
          ['Folder', folder || 'the whole repository'],
        ]),
    ...(note === '' ? [] : [['Note', note]]),
  ];
}

function comparisonOf({ version, commits, changelog, files, requires, parts, uses }: ReleaseComparison): Markup {
  return html`<p>
      ${parts.length > 0 && `Screens and slots: ${parts.join(', ')}. `}
      ${uses.length > 0 && `Members of the contract: ${firstOf(uses).join(', ')}.`}
    </p>
    ${
      commits === null
        ? html`<p class="quiet">The commits between them are unknown.</p>`
        : table(
            'Commits, newest first',
            ['Commit', 'Committed', 'Author', 'Title'],
            commits.map((one) => [html`<code>${one.commit.slice(0, COMMIT_DIGITS)}</code>`, timeOf(one), one.author, one.title]),
          )
    }
    ${changelogOf(changelog)}
    ${table(
      'Files whose size differs',
      ['File', version, 'This one', 'Difference'],
      files.map(({ name, before, after }) => [name, sizeOf(before), sizeOf(after), `${difference(before ?? 0, after ?? 0)} KB`]),
    )}
    ${
      requires.length > 0 &&
      table(
        'What it needs otherwise',
        ['Module or remote', version, 'This one'],
        requires.map(({ name, before, after }) => [name, before ?? '–', after ?? '–']),
      )
    }`;
}

function changelogOf(sections: readonly ChangelogSection[]): Markup | false {
  return (
    sections.length > 0 &&
    table(
      'Changelog',
      ['Version', 'Text'],
      sections.map(({ version, text }) => [version, html`${text.split('\n').map((line) => html`${line}<br />`)}`]),
    )
  );
}

const firstOf = (names: readonly string[]) =>
  names.length <= MOST_MEMBERS ? names : [...names.slice(0, MOST_MEMBERS), `and ${names.length - MOST_MEMBERS} more`];

const timeOf = ({ at }: ReleaseCommit) => opsTime(Date.parse(at));
const listed = (names: readonly string[]) => (names.length === 0 ? '–' : names.join(', '));
const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
const sizeOf = (bytes: number | null) => (bytes === null ? '–' : `${kilobytes(bytes)} KB`);

function difference(before: number, after: number): string {
  const sign = after > before ? '+' : after < before ? '−' : '±';
  return `${sign}${kilobytes(Math.abs(after - before))}`;
}

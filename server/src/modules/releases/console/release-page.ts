/** One release as its reviewer reads it: where it comes from, what it needs and weighs, and what it changes compared with the live one. */
import type { ChangelogSection, Provenance, ReleaseCommit, ReleaseComparison, ReleaseDetails } from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import { html, type Markup, table } from './layout.ts';

const KB = 1024;
const COMMIT_DIGITS = 12;
const MOST_MEMBERS = 50;

/** The address of this page. */
export const releasePath = (remote: string, version: string): string =>
  `/ops/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}`;

export function releasePage({ remote, status, provenance, requires, screens, slots, files, comparison }: ReleaseDetails): Markup {
  const bytes = Object.values(files).reduce((sum, one) => sum + one, 0);
  return html`<p><a class="button" href="/ops/remotes/${encodeURIComponent(remote)}">Back to ${remote}</a></p>
    ${provenance?.modified === true && html`<p class="warn">Its sources differed from the commit: nobody can build it again.</p>`}
    ${table(
      `${remote} ${status.version}`,
      ['What', 'Value'],
      [
        ['State', status.live ? 'live' : status.revoked ? 'revoked' : 'published'],
        ['Digest', html`<code>${status.digest}</code>`],
        ['Published', `${opsTime(status.publishedAtMs)} by ${status.publishedBy}`],
        ['Signatures', `${status.signedBy.length} of ${status.signaturesNeeded}`],
        ...originRows(provenance),
        ['Needs', listed(Object.entries(requires).map(([name, range]) => `${name} ${range}`))],
        ['Screens', listed(screens)],
        ['Slots', listed(slots)],
        ['Files', `${Object.keys(files).length}, ${kilobytes(bytes)} KB`],
      ],
    )}
    ${changelogOf(ownSections(status.version, provenance, comparison))}
    ${comparison === null ? html`<p class="quiet">There is no other live release to compare it with.</p>` : comparisonOf(comparison)}`;
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

function comparisonOf({ version, commits, changelog, files, bytes, requires, parts, uses }: ReleaseComparison): Markup {
  return html`<h2>Beside ${version}, which is live</h2>
    <p>
      ${difference(bytes.before, bytes.after)} KB. ${parts.length > 0 && `Screens and slots: ${parts.join(', ')}. `}
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
      ['File', 'Live', 'This one', 'Difference'],
      files.map(({ name, before, after }) => [name, sizeOf(before), sizeOf(after), `${difference(before ?? 0, after ?? 0)} KB`]),
    )}
    ${
      requires.length > 0 &&
      table(
        'What it needs otherwise',
        ['Module or remote', 'Live', 'This one'],
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

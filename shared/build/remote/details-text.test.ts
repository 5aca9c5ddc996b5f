import type { ReleaseDetails } from '@site/shared/federation';
import { describeDetails } from './details-text.mjs';
import { previewComment } from './preview.mjs';

const EVIL = 'x\n~~~~\n# Approved\u001b[2J\u202e';
const commit = { commit: 'a'.repeat(40), at: '2026-09-30T10:00:00.000Z', author: EVIL, title: EVIL };
const changelog = [{ version: EVIL, text: EVIL }];
const sizes = { before: 1, after: 2 };
const details: ReleaseDetails = {
  remote: 'help',
  status: {
    version: '1.1.0',
    digest: 'd'.repeat(24),
    publishedAtMs: 0,
    publishedBy: 'lin',
    live: false,
    canaryShare: 0,
    revoked: false,
    signedBy: [],
    signaturesNeeded: 1,
  },
  provenance: { commit, folder: EVIL, modified: false, note: EVIL, commits: [commit], changelog },
  requires: { [EVIL]: EVIL },
  screens: [EVIL],
  slots: [EVIL],
  files: { 'a.js': 1 },
  comparison: {
    version: '1.0.0',
    commits: [commit],
    changelog,
    files: [{ name: EVIL, ...sizes }],
    bytes: sizes,
    requires: [{ name: EVIL, before: EVIL, after: EVIL }],
    parts: [EVIL],
    uses: [EVIL],
  },
};

test('no text of a release begins a line, moves the cursor or turns the direction where its reviewer reads it', () => {
  for (const line of describeDetails(details)) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('a release that no commit has is not said to differ from one', () => {
  const provenance = { commit: null, folder: '', modified: true, note: '', commits: [], changelog: [] };
  const lines = describeDetails({ ...details, provenance });

  expect(lines).toContain('  CHANGED    its sources are in no commit: nobody can build it again');
});

test('no text of a release leaves the block of code of the comment on its pull request', () => {
  const comment = previewComment(details, { url: 'https://site.example/', until: 'tomorrow' });

  expect(comment.match(/^~~~~.*$/gm)).toEqual(['~~~~text', '~~~~']);
  expect(comment).not.toMatch(/^# /m);
});

test('what tabs said of both releases in the last hour is said, and nothing where none ran one', () => {
  const vitals = [
    { name: 'press', median: 150, tabs: 40 },
    { name: 'shift', median: 25, tabs: 1 },
  ] as const;
  const measured = { tabs: 42, faulty: 3, vitals };
  const comparison = details.comparison && { ...details.comparison, measured: { tabs: 0, faulty: 0, vitals: [] } };

  const lines = describeDetails({ ...details, measured, comparison });

  expect(lines.filter((line) => line.includes('last hour'))).toEqual([
    '  last hour  3 of 42 tabs with faults, press 150 ms (40 tabs), shift 0.025 (1 tab)',
  ]);
});

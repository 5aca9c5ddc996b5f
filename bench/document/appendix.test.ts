import { mergeSections, sectionOf } from './appendix.ts';

const MACHINE = { model: 'a processor', cores: 2, memoryBytes: 24 * 1024 ** 3, kernel: '', node: '', load: 0.52 };
const resultOf = (line: string) => ({
  part: 'chat',
  at: '2026-12-01T05:06:07.000Z',
  commit: 'abc',
  machine: MACHINE,
  lines: [line, ''],
  missed: [],
  raw: null,
});

test('a newer measurement takes the place of its section, and the others stay as they are', () => {
  const earlier = '# Figures\n\nAbout them.\n\n## chat\n\nold\n\n## growth\n\n![growth](growth.svg)\n\n### in detail\n\nkept\n';

  expect(mergeSections(earlier, [sectionOf('chat', resultOf('new')), ['captcha', 'first']])).toEqual([
    '## chat\n\n2026-12-01 05:06 UTC, commit abc, 2 cores (a processor), 24 GB, load 0.5\n\n```text\nnew\n```',
    '## growth\n\n![growth](growth.svg)\n\n### in detail\n\nkept',
    '## captcha\n\nfirst',
  ]);
  expect(mergeSections('', [['captcha', 'first']])).toEqual(['## captcha\n\nfirst']);
});

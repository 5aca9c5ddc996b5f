import { makeRelease, type Draft } from './testing.ts';
import { refuseMaterials, refuseWeight } from './budget.rules.ts';

const uploadOf = ({ document, files }: Draft) => ({
  document,
  files: new Map(Object.entries(files)),
  text: '',
  signatures: [],
  maps: new Map<string, Buffer>(),
});
const using = (name: string, license?: string) =>
  uploadOf(
    makeRelease({ components: [{ name, version: '1.2.3', licenses: license === undefined ? [] : [{ license: { id: license } }] }] }),
  );

test.each([
  ['MIT', null],
  ['(MIT OR GPL-3.0)', null],
  ['MIT AND BSD-3-Clause', null],
  ['GPL-3.0', 'left-pad 1.2.3 is under GPL-3.0; allowed are MIT'],
  ['MIT AND GPL-3.0', 'left-pad 1.2.3 is under MIT AND GPL-3.0'],
  [undefined, 'left-pad 1.2.3 is under no license'],
])('a package under %s is admitted or named [T27]', (license, reason) => {
  const refusal = refuseMaterials(using('left-pad', license));

  expect(reason === null ? refusal : refusal?.startsWith(reason)).toBe(reason === null ? null : true);
});

test.each(['react', 'react-dom', '@mui/material', '@emotion/react', '@tanstack/react-query', 'zod', 'react-router-dom'])(
  'a release with its own %s is refused: the host lends it once [T08] [F20]',
  (name) => {
    expect(refuseMaterials(using(name, 'MIT'))).toBe(`it carries its own ${name} 1.2.3, which the host lends once`);
  },
);

test.each([
  [
    [
      { name: 'react', version: '18.3.1' },
      { name: 'react-dom', version: '18.3.1' },
      { name: '@mui/material', version: '9.5.0' },
    ],
    null,
  ],
  [[{ name: 'react', version: '19.3.1' }], 'it says that it brings React 18.3.1, and brings react 19.3.1'],
  [[{ name: 'react', version: '18.3.1' }], 'it says that it brings React 18.3.1, and its bill of materials has no react-dom 18.3.1'],
  [[{ name: '@mui/material', version: '9.5.0' }], 'it says that it brings React 18.3.1, and its bill of materials has no react 18.3.1'],
])('a release with islands brings the React that it names, with what belongs to it', (packages, reason) => {
  const components = packages.map((one) => ({ ...one, licenses: [{ license: { id: 'MIT' } }] }));
  const upload = uploadOf(makeRelease({ react: '18.3.1', components, content: '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED' }));

  expect(refuseMaterials(upload)).toBe(reason);
});

test('the bundle scan finds a copy of React that is missing from the SBOM [T08] [F21]', () => {
  const upload = uploadOf(makeRelease({ content: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' }));

  expect(refuseMaterials(upload)).toBe("the file 'screen.js' carries a React of its own");
});

test('a release with a missing or unreadable SBOM is refused [T27]', () => {
  const { document, files } = makeRelease();
  const { 'bom.json': _bill, ...others } = document.files;
  const without = uploadOf({ document: { ...document, files: others }, files });
  const garbled = uploadOf({ document, files: { ...files, 'bom.json': Buffer.from('{') } });

  expect([refuseMaterials(without), refuseMaterials(garbled)]).toEqual([
    'it brings no bill of materials (bom.json)',
    'its bill of materials (bom.json) cannot be read',
  ]);
});

test.each([
  ['1.0.0', 240_001, "the file 'screen.js' weighs 240001 bytes, 240000 are allowed"],
  ['1.0.0', 240_000, null],
  ['1.0.0-dev.w1', 240_001, null],
])('of version %s a file of %d bytes: %s', (version, bytes, reason) => {
  const upload = uploadOf(makeRelease({ version }));
  upload.files.set('screen.js', Buffer.alloc(bytes));

  expect(refuseWeight(upload)).toBe(reason);
});

test('a release has a total size budget too', () => {
  const upload = uploadOf(makeRelease());
  const names = Array.from({ length: 10 }, (_none, index) => `part-${index}.js`);
  for (const name of names) upload.files.set(name, Buffer.alloc(230_000));
  const listed = Object.fromEntries(names.map((name) => [name, { integrity: 'sha384-x' as const, bytes: 230_000 }]));

  expect(refuseWeight({ ...upload, document: { ...upload.document, files: { ...upload.document.files, ...listed } } })).toMatch(
    /^the release weighs 23\d{5} bytes, 2000000 are allowed$/,
  );
});

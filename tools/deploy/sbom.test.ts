import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BILLS, writeBills } from './sbom.ts';

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly group?: string;
    readonly purl: string;
    readonly licenses?: readonly object[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'bills-'));
const namesOf = ({ components }: Bill) => components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
let bills: Readonly<Record<(typeof BILLS)[number], Bill>>;
beforeAll(() => {
  writeBills(folder);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.cdx.json`), 'utf8')) as Bill;
  bills = { host: read('host'), server: read('server') };
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the SBOM of the server lists what it runs, what that needs, and no build tool', () => {
  expect(namesOf(bills.server)).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'sharp', '@aws-sdk/client-s3', 'zod', 'avvio']));
  expect(namesOf(bills.server).filter((name) => /^(jest|webpack|react|typescript|@mui\/material)$/.test(name))).toEqual([]);
});

test('the SBOM of the host lists what is in the page, and nothing of the server', () => {
  expect(namesOf(bills.host)).toEqual(expect.arrayContaining(['react', 'react-dom', 'axios', '@mui/material', '@tanstack/react-query']));
  expect(namesOf(bills.host).filter((name) => /^(jest|fastify|pg)$/.test(name))).toEqual([]);
});

test.each(BILLS)('the SBOM of the %s is CycloneDX, and names package, version and licence of each', (name) => {
  const { bomFormat, specVersion, components } = bills[name];

  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  expect(components.filter(({ purl, licenses }) => !purl.startsWith('pkg:npm/') || licenses === undefined)).toEqual([]);
});

import * as wire from '@site/shared/wire';
import { sql } from 'kysely';
import { documentPicture } from '../modules/people/identity/testing.ts';
import type { SignedClient } from '../kernel/testing.ts';
import { payoutCode, withTestApp } from './testing.ts';

/** All personal data a member may have given, in plain text. */
const PERSON = {
  name: '欧阳测试',
  phone: '13987651234',
  email: 'nobody.else@example.com',
  docNo: 'E77665544',
  card: '6222020200000000014',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  password: 'Sturdy2026',
  withdrawPassword: '258013',
} as const;
const SECRETS = [...Object.values(PERSON), '欧阳改名'];
/** Those that stand in the text as words of their own: six digits may occur by chance inside a hash. */
const secretsIn = (text: string, secrets: readonly string[] = SECRETS): readonly string[] =>
  secrets.filter((secret) => new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`).test(text));
/** The profile answers it to its member in full; no table holds it in plain text. */
const BORN = '1987-03-29';

type AnyEndpoint = wire.Endpoint<unknown, unknown>;
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
/** Calls that would end the calling session. */
const APART = new Set<string>([wire.logOut.path, wire.excludeMember.path]);
const ENDPOINTS = (Object.values(wire) as readonly unknown[]).filter(isEndpoint).filter(({ path }) => !APART.has(path));

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, { readonly _zod: { readonly def: unknown } }>>;
  readonly innerType?: { readonly _zod: { readonly def: unknown } };
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

/** Something that fits most schemas, so that what can be read is answered: a first page, a month of days. */
function sampleOf(schema: { readonly _zod: { readonly def: unknown } }, name = ''): unknown {
  const { type, shape, innerType, entries, values } = schema._zod.def as Definition;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field, key)]));
  if (innerType) return sampleOf(innerType, name);
  if (type === 'literal') return values?.[0];
  if (entries) return Object.values(entries)[0];
  return NAMED[name] ?? { string: 'sample', number: 20, boolean: false, array: [], record: {} }[type];
}
const NAMED: Readonly<Record<string, unknown>> = {
  page: 1,
  pageSize: 20,
  days: 30,
  from: '2026-05-20',
  to: '2026-06-15',
  prefix: '622202',
};

const app = withTestApp();
let member: SignedClient;
beforeAll(async () => {
  member = await app.newcomer('privacy01', BORN);
  await giveAll();
}, 60_000);

const codeSent = async () => /\d{6}/.exec((await app.outbox())[0]?.text ?? '')?.[0] ?? '';

async function bind(kind: wire.ContactKind, target: string): Promise<void> {
  const ticket = (await member.call(wire.sendContactCode, { kind, target, password: PERSON.password })).data?.ticket ?? '';
  await member.call(wire.bindContact, { ticket, code: await codeSent() });
  app.clock.advance(61_000);
}

async function giveAll(): Promise<void> {
  const check = { realName: PERSON.name, docType: 'passport', docNo: PERSON.docNo, consent: true } as const;
  await member.call(wire.submitIdentity, { ...check, pictureIds: [await documentPicture(member)] });
  await bind('phone', PERSON.phone);
  await bind('email', PERSON.email);
  await member.call(wire.setWithdrawPassword, { password: PERSON.withdrawPassword });
  const blank = { alias: '', bankCode: '', network: '', branch: '', own: false } as const;
  const card = { ...blank, type: 'bank', account: PERSON.card, bankCode: 'ICBC' } as const;
  const address = { ...blank, type: 'usdt', account: PERSON.address, alias: '我的', network: 'ERC20', own: true } as const;
  await member.call(wire.addAccount, { ...card, smsCode: await payoutCode(app, member) });
  await member.call(wire.addAccount, { ...address, smsCode: await payoutCode(app, member) });
  await member.call(wire.requestInfoAudit, { type: 'realName', wanted: '欧阳改名', password: 'Sturdy2026' });
}

test('everything a member gave is returned masked [ACC-1] [ACC-6]', async () => {
  const { data: profile } = await member.call(wire.getProfile);
  const { data: book } = await member.call(wire.listAccounts);

  expect(profile).toMatchObject({ maskedRealName: '欧**试', maskedPhone: '*******1234', maskedEmail: 'n***@example.com' });
  expect(book?.accounts.map(({ masked }) => masked).toSorted()).toEqual(['**** **** **** 0014', '0x5aAe…1BeAed'].toSorted());
});

test('no API response holds personal data in plain text, neither for its owner nor for a guest [ACC-1] [ACC-6]', async () => {
  const leaks: string[] = [];
  for (const endpoint of ENDPOINTS) {
    for (const client of [member, app.guest()]) {
      const answer = JSON.stringify(await client.call(endpoint, endpoint.body === null ? null : sampleOf(endpoint.body)));
      leaks.push(...secretsIn(answer).map((secret) => `${endpoint.path}: ${secret}`));
    }
  }

  expect(ENDPOINTS.length).toBeGreaterThan(120);
  expect(leaks).toEqual([]);
}, 60_000);

/** PostgreSQL has a separate schema for each test. */
const currentSchema = async () => (await sql<{ name: string }>`select current_schema() as name`.execute(app.db)).rows[0]?.name;

/** The rows of every table of the site, as their names and cells. */
async function everyTable() {
  const all = await app.db.introspection.getTables();
  const own = all[0]?.schema === undefined ? undefined : await currentSchema();
  const tables = all.filter(({ schema }) => schema === own).map(({ name }) => name);
  const rowsOf = async (name: string) =>
    (await sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(name)}`.execute(app.db)).rows;
  return Promise.all(tables.map(async (name) => ({ name, rows: await rowsOf(name) })));
}

test('no database table holds personal data in plain text [ACC-1] [ACC-6]', async () => {
  const found: string[] = [];
  const tables = await everyTable();
  for (const { name, rows } of tables) {
    const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    found.push(...secretsIn(text, [...SECRETS, BORN]).map((secret) => `${name}: ${secret}`));
  }

  expect(tables.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
}, 60_000);

test('no database table holds a code that was sent and is valid', async () => {
  await member.call(wire.guardDevices, { password: PERSON.password, on: true });
  await member.call(wire.sendContactCode, { kind: 'email', target: PERSON.email, password: PERSON.password });
  await member.call(wire.sendPhoneCode, { scene: 'payout' });
  await app.guest().call(wire.sendRecoveryCode, { userName: 'privacy01' });
  await app.guest().call(wire.logIn, { userName: 'privacy01', password: PERSON.password, remember: false });
  const codes = (await app.outbox()).slice(0, 4).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  const found = (await everyTable()).filter(({ rows }) =>
    rows.some((row) => Object.values(row).some((cell) => codes.includes(String(cell)))),
  );

  expect(codes.filter((code) => code !== '')).toHaveLength(4);
  expect(found.map(({ name }) => name)).toEqual([]);
}, 60_000);

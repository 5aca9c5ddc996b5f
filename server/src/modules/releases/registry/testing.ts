import { NO_NEWS, type News } from '../../../kernel/news.ts';
import type { BucketSettings } from '../../../config.ts';
import { FEDERATED } from '@site/shared/build/federated.cjs';
import { digestOf, integrityOf, PLACEHOLDER, rename } from '@site/shared/build/remote/digest.cjs';
import {
  canonicalJson,
  USES_FILE,
  type BrokenMember,
  type PreviousContract,
  HOST,
  HOST_MANIFEST,
  HOST_PRERENDER,
  PROVENANCE_FILE,
  type HostBuild,
  type HeldLease,
  type Provenance,
  type ReleaseDocument,
  type ReleaseStanding,
} from '@site/shared/federation';
import { signWithTeamKeys } from '@site/shared/build/remote/team-keys.mjs';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { settableClock, type SettableClock } from '../../../kernel/clock.ts';
import { openDatabase, type Db } from '../../../kernel/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../kernel/db/test-template.ts';
import { createHttp } from '../../../kernel/http/http.ts';
import { createPageTokens } from './page-tokens.ts';
import type { Audience } from './audience.ts';
import { createRegistry } from './create-registry.ts';
import { hostDocumentOf, readHostBuildOf } from './host-release.rules.ts';
import type { Registry } from './registry.service.ts';
import { registryRoutes } from './release.routes.ts';

export const OPS_TOKEN = 'ops-token-of-a-test';
/** The token that builds publish with: another person than the owner. */
export const PUBLISH_TOKEN = 'publish-token-of-a-test';
/** So few that a test can fill them. */
export const TEST_STREAMS_PER_ADDRESS = 3;
const EXPORTED = { '@site/shared/platform': ['defineRemote', 'usePlatform'] };
/** The addresses and slots of the site in tests, with their owners: one screen for each remote. */
const TABLES = {
  screenOwners: { home: 'host', egame: 'games', helpKh: 'help', wallet: 'finance' },
  slotOwners: { 'home.games': 'games', 'home.help': 'help' },
};
const screenOf = (remote: string) => Object.entries(TABLES.screenOwners).find(([, owner]) => owner === remote)?.[0] ?? 'helpKh';
export const START_MS = Date.UTC(2026, 9, 1);

interface Options {
  readonly version?: string;
  readonly remote?: string;
  /** Included in the screen's file, so that two releases differ. */
  readonly content?: string;
  /** The name of its screen; default: an address of the remote in `TABLES`. */
  readonly screen?: string;
  /** The name of a slot that it fills. */
  readonly slot?: string;
  /** The entries of its bill of materials. */
  readonly components?: readonly object[];
  /** Other needs than usual. */
  readonly requires?: Readonly<Record<string, string>>;
  /** What it uses of the contract. */
  readonly uses?: readonly string[];
  /** The version of React that its islands bring. */
  readonly react?: string;
  /** Where it comes from: what its provenance says, or another text in its place. */
  readonly provenance?: Partial<Provenance> | string;
}

export interface Draft {
  document: ReleaseDocument;
  files: Record<string, Buffer>;
  /** Name of a file → its packed source map. */
  maps?: Record<string, Buffer>;
}

/** A release as a remote's build makes it, small. */
export function makeRelease({
  version = '1.0.0',
  remote = 'help',
  content = 'one',
  requires = {},
  react,
  components = materialsOf(react),
  screen = screenOf(remote),
  slot,
  uses,
  provenance,
}: Options = {}): Draft {
  const id = `${remote}_${PLACEHOLDER}`;
  const drafts = new Map([
    ['remoteEntry.js', Buffer.from(`window.${id}={get:()=>({"./remote":1})}`)],
    ['remote.js', Buffer.from(`webpackChunk${id}.push({screens:{${screen}:1},slots:{"${String(slot)}":1}})`)],
    ['bom.json', Buffer.from(JSON.stringify({ bomFormat: 'CycloneDX', components }))],
    ['screen.js', Buffer.from(`webpackChunk${id}.push("${content} 帮助")`)],
    ...(provenance === undefined ? [] : [[PROVENANCE_FILE, Buffer.from(provenanceText(provenance))] as const]),
    ...(uses ? [[USES_FILE, Buffer.from(JSON.stringify(uses))] as const] : []),
  ]);
  const digest = digestOf(version, drafts);
  const files = new Map([...drafts].map(([name, draft]) => [name, rename(draft, PLACEHOLDER, digest)]));
  return {
    document: {
      type: 'release',
      remote,
      version,
      digest,
      id: `${remote}_${digest}`,
      ...islandsOf(react),
      entry: 'remoteEntry.js',
      exposed: { files: ['remote.js'], shares: ['@site/shared/platform'] },
      screens: { [screen]: { files: ['screen.js'], shares: ['react'] } },
      slots: slotsOf(slot),
      requires: { '@site/shared/platform': '^1.0.0', react: '^19.0.0', ...requires },
      imports: { '@site/shared/platform': ['defineRemote'], react: ['useState'] },
      files: Object.fromEntries([...files].map(([name, file]) => [name, { integrity: integrityOf(file), bytes: file.length }])),
    },
    files: Object.fromEntries(
      [...files].flatMap(([name, file]) => [[name, file] as const, [`${name}.br`, brotliCompressSync(file)] as const]),
    ),
  };
}

const materialsOf = (react: string | undefined) =>
  react === undefined ? [] : ['react', 'react-dom'].map((name) => ({ name, version: react, licenses: [{ license: { id: 'MIT' } }] }));
const islandsOf = (react: string | undefined) => (react === undefined ? {} : { react });
const slotsOf = (slot: string | undefined) => (slot === undefined ? {} : { [slot]: { files: ['screen.js'], shares: ['react'] } });

function provenanceText(provenance: Partial<Provenance> | string): string {
  if (typeof provenance === 'string') return provenance;
  const nothing: Provenance = { commit: null, folder: '', modified: false, note: '', commits: [], changelog: [] };
  return JSON.stringify({ ...nothing, ...provenance });
}

interface HostOptions {
  readonly version?: string;
  /** Included in its script, so that two hosts differ. */
  readonly content?: string;
  /** Other versions than usual of what it lends. */
  readonly lends?: Readonly<Record<string, string>>;
  readonly breaks?: readonly BrokenMember[];
  /** What its adapters lend; their file holds `adapterCode`. */
  readonly previous?: PreviousContract;
  readonly adapterCode?: string;
  /** The versions of React that it takes as islands; null for a build from before islands. */
  readonly islands?: readonly string[] | null;
}

const ADAPTERS_FILE = 'previous-contract.0a1b2c3d.js';
const adaptersOf = (previous: PreviousContract | undefined, code = previous?.members.join() ?? '') =>
  previous === undefined ? [] : [[ADAPTERS_FILE, Buffer.from(code)] as const];
const previousOf = (previous: PreviousContract | undefined) =>
  previous === undefined ? {} : { previous: { ...previous, files: [ADAPTERS_FILE] } };

/** A release of the host as its build makes it, small. */
export function makeHostRelease({
  version = '1.0.0',
  content = 'one',
  lends = {},
  breaks = [],
  previous,
  adapterCode,
  islands = ['18.3.1'],
}: HostOptions = {}): Draft {
  const script = Buffer.from(`document.title="${content}"`);
  const main = `main.${integrityOf(script)
    .slice(7)
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, 8)
    .replaceAll(/[^0-9a-f]/g, '0')}.js`;
  const scripts = new Map([[main, script], ...adaptersOf(previous, adapterCode)]);
  const build: HostBuild = {
    boot: `boot("${content}")`,
    worker: 'keep()',
    initial: [main],
    runtime: [],
    shares: {},
    screens: {},
    exports: EXPORTED,
    versions: {
      ...Object.fromEntries(FEDERATED.map((share) => [share, '1.0.0'])),
      '@site/shared/platform': '1.2.0',
      react: '19.3.1',
      ...lends,
    },
    breaks,
    ...previousOf(previous),
    ...(islands && { islands }),
    files: Object.fromEntries([...scripts].map(([name, file]) => [name, { integrity: integrityOf(file), bytes: file.length }])),
  };
  const files = new Map([
    ...scripts,
    [HOST_MANIFEST, Buffer.from(JSON.stringify(build))],
    [HOST_PRERENDER, Buffer.from('module.exports={}')],
  ]);
  return {
    document: hostDocumentOf(version, files),
    files: Object.fromEntries(
      [...files].flatMap(([name, file]) => [[name, file] as const, [`${name}.br`, brotliCompressSync(file)] as const]),
    ),
  };
}

/** The signatures of the draft's team, with the keys of this site. */
export function signaturesFor({ document }: Draft, dataDir: string) {
  return signWithTeamKeys(canonicalJson(document), document.remote, join(dataDir, 'keys'));
}

/** The body of a publish call, unsigned. */
export function uploadOf({ document, files, maps }: Draft) {
  const inBase64 = (contents: Record<string, Buffer>) =>
    Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, content.toString('base64')]));
  return { document: canonicalJson(document), files: inBase64(files), ...(maps && { maps: inBase64(maps) }) };
}

interface TestSite {
  readonly app: FastifyInstance;
  readonly clock: SettableClock;
  readonly dataDir: string;
  readonly db: Db;
  readonly registry: Registry;
  /** What open tabs say, for tests to fill. */
  readonly reported: { standings: readonly ReleaseStanding[]; leases: readonly Omit<HeldLease, 'version'>[] };
  readonly ops: ReturnType<typeof createOps>;
  stop(): Promise<void>;
  close(): Promise<void>;
  /** One more instance over the same database, folder and keys. */
  another(more?: { readonly ownHost: Draft }): Promise<TestSite>;
  /** One more instance over the same database, with a folder of its own. */
  elsewhere(channelKey: string): Promise<TestSite>;
  /** The same site with the next host, if one is given. */
  restart(host?: TestHost): Promise<TestSite>;
}

/** A registry over a real database and folder (or bucket) behind real routes; `restart` opens another one over the same. */
export async function startRegistry(
  bucket: BucketSettings | null = null,
  news: News = NO_NEWS,
  { hasHost = false, audience }: { readonly hasHost?: boolean; readonly audience?: Audience } = {},
): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'registry-'));
  const database = await createTestDatabase(join(dataDir, 'site.db'));
  return startOver({ dataDir, database, bucket, channelKey: '', news, hasHost, ...(audience && { audience }) });
}

/** A registry for the tests of a file, shared by all of them or new for each; `prepare` publishes what they begin with. */
export function withRegistry(per: 'file' | 'each test', prepare: (site: TestSite) => Promise<unknown> = async () => undefined): TestSite {
  const site = {} as TestSite;
  const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    Object.assign(site, await startRegistry());
    await prepare(site);
  });
  after(() => site.stop());
  return site;
}

interface TestSiteOptions {
  readonly dataDir: string;
  readonly database: TestDatabase;
  readonly bucket: BucketSettings | null;
  readonly channelKey: string;
  readonly news: News;
  /** Whether the host is a release too. */
  readonly hasHost: boolean;
  /** What is known of visitors. */
  readonly audience?: Audience;
  readonly host?: TestHost;
  /** The release whose build the instance was started with; without it none that is published. */
  readonly ownHost?: Draft;
}

/** What the host of the site lends. */
interface TestHost {
  readonly contract: string;
  readonly breaks: readonly BrokenMember[];
  readonly previous?: PreviousContract | null;
}

async function startOver(options: TestSiteOptions): Promise<TestSite> {
  const { dataDir, database, bucket, channelKey, news, host = { contract: '1.2.0', breaks: [] } } = options;
  const { contract, breaks, previous = null }: TestHost = host;
  const clock = settableClock(START_MS);
  const db = await openDatabase(database.where);
  const reported: TestSite['reported'] = { standings: [], leases: [] };
  const registry = await createRegistry({
    db,
    dataDir,
    channelKey,
    news,
    remotes: ['games', 'help', 'finance', ...(options.hasHost ? [HOST] : [])],
    lent: { '@site/shared/platform': contract, '@site/shared/ui/table': '1.0.0', react: '19.3.1' },
    exported: EXPORTED,
    breaks,
    previous,
    islands: ['18.3.1'],
    ownHost: readHostBuildOf(options.ownHost?.files[HOST_MANIFEST]),
    ...TABLES,
    ...(options.audience && { audience: options.audience }),
    bucket,
    opsToken: OPS_TOKEN,
    publishToken: PUBLISH_TOKEN,
    clock,
    streamsPerAddress: TEST_STREAMS_PER_ADDRESS,
    pageTokens: createPageTokens({ secret: OPS_TOKEN, clock }),
    tabs: () => reported,
  });
  const app = createHttp({ logLevel: 'silent', publicOrigin: '', trustProxy: [] });
  await app.register(registryRoutes, { registry });
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  const stop = async () => {
    await close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    app,
    clock,
    dataDir,
    db,
    registry,
    reported,
    stop,
    close,
    another: (more) => startOver({ ...options, ...more }),
    elsewhere: (key) => startOver({ ...options, channelKey: key, dataDir: mkdtempSync(join(tmpdir(), 'registry-')) }),
    ops: createOps(app, dataDir),
    restart: (host) => close().then(() => startOver({ ...options, ...(host && { host }) })),
  };
}

interface OpsRequest {
  readonly body?: object;
  readonly token?: string;
}

interface Answer {
  readonly http: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

function createOps(app: FastifyInstance, dataDir: string) {
  const call = async (method: 'GET' | 'POST', url: string, { body, token = OPS_TOKEN }: OpsRequest = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'x-ops-actor': 'lin' };
    const response = await app.inject({ method, url: `/ops/api${url}`, headers, ...(body && { payload: body }) });
    const { status_code: code, message, data } = response.json<{ status_code: number; message: string; data: unknown }>();
    return { http: response.statusCode, code, message, data };
  };
  return {
    call,
    /** Makes a token with these roles, and returns it. */
    makeToken: async (name: string, ...roles: string[]) =>
      ((await call('POST', '/tokens', { body: { name, roles } })).data as { token: string }).token,
    publish: (draft: Draft, remote = 'help', token = OPS_TOKEN) =>
      call('POST', `/remotes/${remote}/releases`, { body: { ...uploadOf(draft), signatures: signaturesFor(draft, dataDir) }, token }),
    command: (...[name, remote, body = {}, token = OPS_TOKEN]: [string, string, object?, string?]) =>
      call('POST', `/remotes/${remote}/${name}`, { body, token }),
    activate: (version: string, remote = 'help') => call('POST', `/remotes/${remote}/activate`, { body: { version, reason: 'a test' } }),
    rollback: (to?: string, remote = 'help') => call('POST', `/remotes/${remote}/rollback`, { body: to === undefined ? {} : { to } }),
    status: () => call('GET', '/status'),
  };
}

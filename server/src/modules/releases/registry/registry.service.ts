import { createFreezeWindows, type FreezeWindows } from './freeze-windows.service.ts';
import { carryOutBy, type Order } from './orders.ts';
import { createScheduledOrders, type ScheduledOrders } from './scheduled-orders.service.ts';
import { createRollouts, type Rollouts } from './rollouts.service.ts';
import { createHostFit, type HostMisfits } from './host-fit.service.ts';
import { pollOrFollow } from '../../../kernel/news.ts';
import { checkTransactions, type Db } from '../../../kernel/db/database.ts';
import { createKeyedMutex } from '../../../kernel/jobs/keyed-mutex.ts';
import {
  type AuditRow,
  type AuditVerdict,
  type CommandOutcome,
  type DrawAnswer,
  type DrawQuery,
  type OverrideLink,
  type PublishResult,
  PROVENANCE_FILE,
  type RegistryStatus,
  RELEASE_DOCUMENT,
  type ReleaseDetails,
  type Root,
  type SignedChannel,
  type SigningResult,
  type VersionStatus,
  type LentModules,
} from '@site/shared/federation';
import type { ReadFile } from '../../../kernel/http/send-file.ts';
import { createDeltas, type DeltaOf } from './deltas.ts';
import type { ChannelStreams } from './channel-streams.ts';
import type { LiveChannel } from './channel.ts';
import type { Keyring } from './keyring.ts';
import { type CommandContext, createCommandExecutor } from './commands.service.ts';
import type { ReleaseCommand } from './commands.rules.ts';
import { type Bisect, createBisect } from './bisect.service.ts';
import { createDraws } from './draws.service.ts';
import { createOverrides, type OverrideRequest } from './overrides.service.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { goLive } from './go-live.ts';
import { type EpochEntry, liveStarts, type LiveStarts } from './live-starts.rules.ts';
import { createPublishing } from './publishing.service.ts';
import { conflict } from './release.rules.ts';
import { documentOf } from './registry.store.ts';
import type { ReleaseName } from './release-files.ts';
import type { Person } from './roles.rules.ts';
import { type DetailsRequest, readDetails } from './release-details.ts';
import { createRoots, type NextRoot } from './roots.service.ts';
import { createSigning, type Signing } from './signatures.service.ts';
import { readStatus, readVersions } from './status.ts';
import type { Tokens } from './tokens.service.ts';
import { MAP_COPY, type Upload } from './upload.ts';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Interval of polling for changes by other instances; rarer while they send hints. */
const FOLLOW_MS = 1000;
/** The hint that a release was activated or a root taken. */
const TOPIC = 'releases';

/** Opens the registry in its stored state. It publishes releases and says which of them are live. A refusal is a sentence, and nothing half-done stays. */
export interface Registry {
  publish(remote: string, upload: Upload, person: Person): Promise<PublishResult>;
  /** Adds the signatures of further persons to a published release. */
  sign(remote: string, version: string, signing: Signing): Promise<SigningResult>;
  /** Activate, canary, promote, abort, roll back, revoke, freeze, unfreeze; or what that would do. */
  execute(command: ReleaseCommand, context: CommandContext): Promise<CommandOutcome>;
  /** A link to the site with one release of one remote, for one browser and a while. */
  overrideLink(remote: string, request: OverrideRequest): Promise<OverrideLink>;
  /** Finds whose release is at fault, by one link for each remote. */
  readonly bisect: Bisect;
  /** Takes the next root of trust and signs the channel under it at once. */
  followRoot(next: NextRoot, person: Person): Promise<Root>;
  status(): Promise<RegistryStatus>;
  /** When what is live in an epoch became so. */
  starts(epoch: number): Promise<LiveStarts>;
  /** The last epochs, from new to old. */
  history(): Promise<readonly EpochEntry[]>;
  /** Carries out any order; null for a rollout, which is under way then. */
  carryOut(order: Order, context: CommandContext): Promise<CommandOutcome | null>;
  /** Newest first, also of a remote whose team left. Refuses an unknown remote. */
  versions(remote: string): Promise<readonly VersionStatus[]>;
  /** What a reviewer reads of one release, and what it changes compared with the live one or another. Refuses one that is not published. */
  details(request: DetailsRequest): Promise<ReleaseDetails>;
  /** What a device or a member gets of each remote, and why. */
  draws(query: DrawQuery, person: Person): Promise<DrawAnswer>;
  /** The last lines of the audit, newest first. */
  audit(limit: number): Promise<readonly AuditRow[]>;
  verifyAudit(): Promise<AuditVerdict>;
  /** Takes over changes by other instances over the same database and keys; runs every second by itself. */
  follow(): Promise<void>;
  readonly rollouts: Rollouts;
  readonly freezeWindows: FreezeWindows;
  readonly scheduledOrders: ScheduledOrders;
  /** Writes a line of the audit that changes no release, in this transaction where there is one. */
  note(person: Person, action: string, reason: string, trx?: Db): Promise<void>;
  readonly tokens: Tokens;
  readonly streams: ChannelStreams;
  /** The token of one load of a page, and the next pass for all pages at a place. */
  readonly pageToken: RegistryDependencies['pageToken'];
  /** Start of a canary for chosen visitors (`startIdOf`) → whom it is for. */
  readonly targets: LiveChannel['targets'];
  readonly passFor: RegistryDependencies['passFor'];
  /** The modules that this site's host lends; remotes are built against them (`/r/host.json`). */
  readonly offer: LentModules;
  readonly keyring: Pick<Keyring, 'publicKey' | 'root' | 'currentRoot' | 'signedRoot' | 'signOffline'>;
  current(): SignedChannel;
  readonly live: LiveChannel['live'];
  readonly subscribe: LiveChannel['subscribe'];
  /** The exact text of the document of what is live, or null. */
  liveDocument(remote: string): Promise<string | null>;
  /** How a file of a published release is read, also as its brotli copy (`<name>.br`); null when no release has one of this name. */
  open(release: ReleaseName, name: string): Promise<ReadFile | null>;
  /** Throws when the store of the files cannot be used now. */
  readonly reachFiles: () => Promise<void>;
  /** The packed source map of a file of a release; null without one. No page gets it. */
  readonly sourceMap: (release: ReleaseName, file: string) => Promise<Buffer | null>;
  /** Which live and last good releases this host cannot run. */
  readonly misfits: () => Promise<HostMisfits>;
  /** The file of a published release for who holds the dictionary of that SHA-256 (base64), or null when that saves nothing. */
  readonly delta: DeltaOf;
  close(): void;
}

export async function createRegistryService(dependencies: RegistryDependencies): Promise<Registry> {
  const { store, channel, keyring, tokens, streams, terms, clock, news } = dependencies;
  const mutex = createKeyedMutex();
  /** Changes of the registry run one after the other. */
  const serialized =
    <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      mutex('registry', () => work(...args));
  const follow = createFollowing(dependencies);
  await follow();
  const stopFollowing = pollOrFollow(news, TOPIC, { everyMs: FOLLOW_MS, read: () => void serialized(follow)().catch(() => undefined) });
  /** Other instances learn of it once it is done. */
  const announced =
    <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await serialized(work)(...args);
      news.publish(TOPIC);
      return answer;
    };

  const ordered = orderedBy(tokens);
  const execute = announced(ordered(createCommandExecutor(dependencies, follow), (_command, { person }) => person));
  const noteAlone = serialized(store.note);
  const writeNote = ({ name: actor }: Person, action: string, reason: string, trx?: Db): Promise<void> => {
    const now = channel.epoch();
    const entry = { at_ms: clock.nowMs(), actor, action, remote: '', version: '', from_epoch: now, to_epoch: now, reason };
    return trx === undefined ? noteAlone(entry) : store.audit.add(trx, entry);
  };
  const rollouts = createRollouts({ ...dependencies, execute, note: writeNote });
  const overrideLink = serialized(ordered(createOverrides(dependencies), (_remote, { person }) => person));
  const versions = (remote: string) => versionsOf(dependencies, remote);
  const freezeWindows = createFreezeWindows({ ...dependencies, note: writeNote });
  const carryOut = carryOutBy({ versions, execute, rollouts });
  const scheduledOrders = createScheduledOrders({ ...dependencies, note: writeNote, carryOut });
  return {
    publish: serialized(ordered(createPublishing(dependencies), (_remote, _upload, person) => person)),
    sign: serialized(ordered(createSigning(dependencies), (_remote, _version, { person }) => person)),
    execute,
    overrideLink,
    bisect: createBisect({ ...dependencies, overrideLink }),
    followRoot: announced(ordered(createRoots(dependencies, follow), (_next, person) => person)),
    status: async () => ({ ...(await readStatus(dependencies)), ...(await listed({ rollouts, scheduledOrders, freezeWindows })) }),
    rollouts,
    freezeWindows,
    scheduledOrders,
    starts: async (epoch) => liveStarts(await store.history(epoch)),
    history: createHistory(dependencies),
    carryOut,
    versions,
    details: (request) => readDetails(dependencies, request),
    draws: createDraws(dependencies),
    audit: store.audit.latest,
    verifyAudit: store.audit.verify,
    follow: serialized(follow),
    note: writeNote,
    tokens,
    streams,
    pageToken: dependencies.pageToken,
    targets: channel.targets,
    passFor: dependencies.passFor,
    offer: lentModules(terms),
    keyring,
    current: channel.current,
    live: channel.live,
    subscribe: channel.subscribe,
    async liveDocument(remote) {
      const release = channel.live()[remote];
      return release ? ((await store.find(remote, release.version))?.document ?? null) : null;
    },
    open: createOpener(dependencies),
    reachFiles: dependencies.files.reach,
    misfits: createHostFit(dependencies),
    sourceMap: (release, file) => dependencies.files.read(release, file + MAP_COPY),
    delta: createDeltas(dependencies),
    close: () => {
      stopFollowing();
      streams.end();
      channel.stop();
    },
  };
}

/** An order asks for the token of its person when its turn has come, and in the transaction that changes something: deciding and storing take seconds. */
const orderedBy =
  ({ requireUnended }: Pick<Tokens, 'requireUnended'>) =>
  <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>, personOf: (...args: Args) => Person) =>
  async (...args: Args): Promise<Answer> => {
    const person = personOf(...args);
    await requireUnended(person);
    return checkTransactions(
      (trx) => requireUnended(person, trx),
      () => work(...args),
    );
  };

/** The last epochs, read once an epoch: pages that follow what happens ask every few seconds. */
function createHistory({ store, channel }: Pick<RegistryDependencies, 'store' | 'channel'>): Registry['history'] {
  let known: { readonly epoch: number; readonly entries: readonly EpochEntry[] } | null = null;
  return async () => {
    const epoch = channel.epoch();
    if (known?.epoch !== epoch) known = { epoch, entries: await store.history(epoch) };
    return known.entries;
  };
}

/** What is under way and what will be. */
const listed = async ({ rollouts, scheduledOrders, freezeWindows }: Pick<Registry, 'rollouts' | 'scheduledOrders' | 'freezeWindows'>) => ({
  rollouts: await rollouts.list(),
  scheduledOrders: await scheduledOrders.list(),
  freezeWindows: await freezeWindows.list(),
});

async function versionsOf(dependencies: RegistryDependencies, remote: string): Promise<readonly VersionStatus[]> {
  const versions = await readVersions(dependencies, remote);
  const { remotes } = dependencies.terms;
  if (versions.length > 0 || remotes.includes(remote)) return versions;
  throw conflict(`there is no remote '${remote}'; the site knows ${remotes.join(', ')}`);
}

/** Returns how to bring the channel to the stored state, under the newest root; re-signs nothing if neither changed. */
function createFollowing(dependencies: RegistryDependencies): () => Promise<void> {
  const { store, channel, keyring } = dependencies;
  let settled = true;
  return async () => {
    const isNewRoot = await keyring.refresh();
    const { epoch, state } = await store.state();
    if (!isNewRoot && settled && epoch === channel.epoch()) return;
    // Releases are signed again after their root is there: a second look finds all of it.
    settled = !isNewRoot;
    await goLive(dependencies, epoch, state);
  };
}

/**
 * How the files of a published release are read (each also as its brotli copy, `<name>.br`), or null when no release has one of this name.
 * Its provenance is for operators alone. A release never changes, so what was found once is cached. Its document has no packed copy among the
 * files, because its text is what is signed; one is made here.
 */
function createOpener({ store, files, keyring }: RegistryDependencies) {
  const known = new Map<string, ReadonlySet<string>>();
  const documents = new Map<string, Promise<Buffer | null>>();
  const packedDocument = (release: ReleaseName, key: string) => {
    const packing = documents.get(key) ?? files.read(release, RELEASE_DOCUMENT).then((text) => text && compress(text));
    documents.set(key, packing);
    packing.catch(() => documents.delete(key));
    return packing;
  };
  return async (release: ReleaseName, name: string): Promise<ReadFile | null> => {
    const { remote, digest } = release;
    if ([PROVENANCE_FILE, `${PROVENANCE_FILE}.br`].includes(name)) return null;
    // Of a team that left the site not one byte is served.
    if (!Object.hasOwn(keyring.root().remotes, remote)) return null;
    const key = `${remote}/${digest}`;
    if (!known.has(key)) {
      const row = await store.findByDigest(remote, digest);
      if (!row) return null;
      known.set(key, new Set([RELEASE_DOCUMENT, ...Object.keys(documentOf(row).files)]));
    }
    if (!known.get(key)?.has(name)) return null;
    return (file) => (file === `${RELEASE_DOCUMENT}.br` ? packedDocument(release, key) : files.read(release, file));
  };
}

/** What authors of remotes read of the host. */
const lentModules = ({ lent, exported, breaks, previous, islands }: RegistryDependencies['terms']): LentModules => ({
  lent,
  exported,
  breaks,
  ...(previous && { previous }),
  ...(islands && { islands }),
});

/**
 * The operator API of the release registry (`/ops/api/…`): what its callers send and what it answers. The registry, the release command, the console
 * and a remote's own publish share these types; nothing here reaches a bundle.
 */
import type { AdaptedRelease } from './contract-breaks.ts';
import type { Vital } from './health-beats.ts';
import type { ClientReport } from './report-batch.ts';
import type { ChangelogSection, Provenance, ReleaseCommit } from './provenance.ts';
import type { DocumentSignature, LiveRelease, SignedDocument } from './releases.ts';

/** Remote → version: what goes live together. */
export type Train = Readonly<Record<string, string>>;

/** As the browser calls itself; one that does not say so is no phone, tablets among them. */
export type DeviceClass = 'phone' | 'desktop';

/** Whom a canary is for: a visitor for whom everything holds that is named here. What is not known of a visitor does not hold. */
export interface CanaryTarget {
  /** Grades of members, both included; without `to` all from there on. Visitors without a session have none. */
  readonly grades?: { readonly from: number; readonly to?: number | undefined } | undefined;
  /** The countries that the site counts the address to. */
  readonly countries?: readonly string[] | undefined;
  readonly device?: DeviceClass | undefined;
  /** Browsers that are logged in to the operators' console. */
  readonly staff?: true | undefined;
}

/** A canary train. `salt` never changes with the share, so that devices keep their assignment. */
export interface CanaryState {
  readonly salt: string;
  /** Ten-thousandths of all devices, or of those of chosen visitors. */
  readonly share: number;
  readonly train: Train;
  /** Missing: all visitors. */
  readonly target?: CanaryTarget;
  /**
   * Random, of a canary for chosen visitors: another one each time that it begins, the same while its share changes. Open pages keep what they were chosen
   * for by it. Missing in states from before this field.
   */
  readonly startId?: string;
}

export interface RevokedRelease {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
}

/** The audit: actor, action, time, reason, and the epochs before and after. `remote` and `version` name one release or a whole train. */
export interface AuditEntry {
  readonly at_ms: number;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly version: string;
  readonly from_epoch: number;
  readonly to_epoch: number;
  readonly reason: string;
}

/** An entry of the audit with its link of the hash chain. */
export interface AuditRow extends AuditEntry {
  readonly id: number;
  readonly link: string;
}

/** The result of verifying the chain: its length and last hash, or the first invalid entry. */
export interface AuditVerdict {
  readonly entries: number;
  readonly lastLink: string;
  readonly brokenAt: number | null;
}

/** What open tabs say of a live release. An address counts as two tabs at most, whatever it sends. */
export interface VitalStanding {
  readonly name: Vital;
  readonly median: number;
  /** Tabs that measured it. */
  readonly tabs: number;
}

export interface ReleaseStanding {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
  readonly role: 'stable' | 'canary';
  /** Counted tabs, how many of them had a fault, and how many are needed for a verdict. */
  readonly tabs: number;
  readonly faulty: number;
  readonly neededTabs: number;
  /** What players feel of it: the median over tabs of the worst of each tab, as `VITALS` measures it; servers from before send none. */
  readonly vitals?: readonly VitalStanding[];
  /** Why a person should look, or null: what is wrong and why nothing was done by itself. */
  readonly alarm: string | null;
}

/** A step of a rollout: ten-thousandths of all devices, and whether a person has to say that it goes on from there. */
export interface RolloutPlanStep {
  readonly share: number;
  readonly waits: boolean;
}

/** `resumed`: a person said so, and the next step is taken at once. */
export type RolloutState = 'running' | 'paused' | 'resumed';

/** A staged rollout under way. Of a train, `remote` and `version` name all of its releases with `+` between them, as in the audit. */
export interface RolloutStatus {
  readonly remote: string;
  readonly version: string;
  readonly plan: readonly RolloutPlanStep[];
  readonly everyMs: number;
  /** The step whose share is live now. */
  readonly step: number;
  readonly nextAtMs: number;
  readonly state: RolloutState;
  /** Why it is paused; empty otherwise. */
  readonly note: string;
  readonly startedBy: string;
  /** Whose devices the stages before the last one are for; missing: everybody's. */
  readonly target?: CanaryTarget;
}

/** What begins a rollout. The last step of its plan is everybody. */
export interface RolloutBody {
  readonly version: string;
  readonly plan: readonly RolloutPlanStep[];
  readonly everyMs: number;
  /** Whose devices the stages before the last one are for; the last one is everybody in any case. */
  readonly target?: CanaryTarget | undefined;
  readonly reason?: string | undefined;
}

/** The same for several remotes: every step is taken for all of them or for none. */
export interface TrainRolloutBody extends Omit<RolloutBody, 'version'> {
  readonly train: Train;
}

/** What can be ordered for a later time. */
export type ScheduledAction = CommandName | 'train' | 'rollout';

/** An order for a later time. `remote` is empty for a train; `body` is that of the order itself. */
export interface ScheduleBody {
  readonly atMs: number;
  readonly action: ScheduledAction;
  readonly remote: string;
  readonly body: CommandBody | TrainBody | RolloutBody | TrainRolloutBody;
}

/** `refused`: it was due and could not be carried out; the note says why. */
export type ScheduledState = 'waiting' | 'running' | 'refused';

export interface ScheduledOrder {
  readonly id: string;
  readonly atMs: number;
  readonly remotes: readonly string[];
  /** In words: `activate games 1.2.0`. */
  readonly what: string;
  readonly state: ScheduledState;
  readonly note: string;
  readonly orderedBy: string;
}

/** A time in which nothing new of these remotes goes live; rollback stays possible. No remote: all of them. */
export interface FreezeWindowBody {
  readonly remotes: readonly string[];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly repeat: 'never' | 'day' | 'week';
  readonly reason: string;
}

export interface FreezeWindow extends FreezeWindowBody {
  readonly id: string;
  readonly addedBy: string;
}

/** Of whom an operator asks what he gets: a device, or a member on the devices that he logged in on. What is not named of a visitor does not hold. */
export interface DrawQuery {
  /** The id of a browser, as the inspector shows it. */
  readonly device?: string | undefined;
  readonly member?: string | undefined;
  readonly grade?: number | undefined;
  readonly country?: string | undefined;
  readonly deviceClass?: DeviceClass | undefined;
  readonly staff?: boolean | undefined;
}

/** What a device gets of one remote, and why. */
export interface DrawnRelease {
  readonly remote: string;
  /** Null where nothing is live. */
  readonly version: string | null;
  readonly isCanary: boolean;
  /** In one sentence. */
  readonly because: string;
}

export interface DrawAnswer {
  /** The visitor in words: `player01, grade 3, phone`. */
  readonly visitor: string;
  readonly devices: readonly { readonly device: string; readonly name: string; readonly releases: readonly DrawnRelease[] }[];
}

/** A lease that delays a swap in open tabs. */
export interface HeldLease {
  readonly remote: string;
  /** The release that holds it. */
  readonly version: string;
  readonly digest: string;
  readonly reason: string;
  /** Open tabs that hold it, and the age of the oldest, in milliseconds. */
  readonly tabs: number;
  readonly oldestMs: number;
}

/** The state of the channel. */
export interface RegistryStatus {
  readonly epoch: number;
  readonly remotes: Readonly<Record<string, LiveRelease | null>>;
  readonly canaries: readonly CanaryState[];
  readonly revoked: readonly RevokedRelease[];
  readonly frozen: readonly string[];
  readonly openTabs: number;
  readonly root: { readonly version: number; readonly expiresAtMs: number };
  readonly standings: readonly ReleaseStanding[];
  /** Staged rollouts under way; servers from before send none. */
  readonly rollouts?: readonly RolloutStatus[];
  /** Orders for later, and those that could not be carried out; servers from before send none. */
  readonly scheduledOrders?: readonly ScheduledOrder[];
  /** Those that are open or will be; servers from before send none. */
  readonly freezeWindows?: readonly FreezeWindow[];
  /** Stable releases and canaries that run by adapters of the host; missing where none does. */
  readonly adapted?: readonly AdaptedRelease[];
  /** Oldest first. */
  readonly leases: readonly HeldLease[];
  /** The latest, newest first. */
  readonly actions: readonly AuditRow[];
}

/** One published version of a remote. */
export interface VersionStatus {
  readonly version: string;
  readonly digest: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly live: boolean;
  /** Ten-thousandths of devices that get it as a canary. */
  readonly canaryShare: number;
  readonly revoked: boolean;
  readonly signedBy: readonly string[];
  /** How many keys of its team have to sign it before it may go live. */
  readonly signaturesNeeded: number;
}

/** What a reviewer reads of one published release. */
export interface ReleaseDetails {
  readonly remote: string;
  readonly status: VersionStatus;
  /** Null for a release from before there was one, or of the host. */
  readonly provenance: Provenance | null;
  /** What it needs: lent modules, other remotes (`remote:<name>`), each with its range. */
  readonly requires: Readonly<Record<string, string>>;
  readonly screens: readonly string[];
  readonly slots: readonly string[];
  /** The members that adapters of the hosts that pages may get lend it; missing where none does. */
  readonly adapted?: AdaptedRelease;
  /** File name → bytes. */
  readonly files: Readonly<Record<string, number>>;
  /** What open tabs said of it in the last hour; servers from before send none. */
  readonly measured?: MeasuredTabs;
  /** What players get by it instead of the live release, or of the one that was asked for; null when there is no other one. */
  readonly comparison: ReleaseComparison | null;
}

/** What the open tabs of an hour said of a release, weighted by address. */
export interface MeasuredTabs {
  readonly tabs: number;
  readonly faulty: number;
  readonly vitals: readonly VitalStanding[];
}

/** One release compared with another one; a null is what one of the two does not have. */
export interface ReleaseComparison {
  readonly version: string;
  /** Of the other one; servers from before send neither. */
  readonly status?: VersionStatus;
  readonly measured?: MeasuredTabs;
  /** Newest first; those that the live release does not know. Null when it cannot be said. */
  readonly commits: readonly ReleaseCommit[] | null;
  readonly changelog: readonly ChangelogSection[];
  /** Files whose bytes differ, by name without the hash of their content. */
  readonly files: readonly { readonly name: string; readonly before: number | null; readonly after: number | null }[];
  readonly bytes: { readonly before: number; readonly after: number };
  readonly requires: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
  /** Screens and slots, each with + or − before its name. */
  readonly parts: readonly string[];
  /** Used members of the contract in the same form. */
  readonly uses: readonly string[];
}

/** A release as it is handed in: the exact text of its document, and file name → content in base64. */
export interface ReleaseUpload {
  readonly document: string;
  readonly files: Readonly<Record<string, string>>;
  /** Name of a file → its source map, packed by brotli, in base64. The registry keeps them for itself. */
  readonly maps?: Readonly<Record<string, string>> | undefined;
  readonly signatures?: readonly DocumentSignature[] | undefined;
}

export interface PublishResult {
  readonly remote: string;
  readonly version: string;
  readonly digest: string;
  /** The very same release was there before; at most it has further signatures now. */
  readonly known: boolean;
}

export interface SigningResult {
  readonly remote: string;
  readonly version: string;
  /** Keys of the team that signed, under the root in force, and how many it takes. */
  readonly signedBy: readonly string[];
  readonly needed: number;
}

/** The commands that decide what is live of one remote. */
export type CommandName = 'activate' | 'canary' | 'promote' | 'abort' | 'rollback' | 'revoke' | 'freeze' | 'unfreeze';

interface CommandOptions {
  /** Percent of devices, for a canary. */
  readonly percent?: number | undefined;
  /** For a canary: whose devices. Missing: everybody's. */
  readonly target?: CanaryTarget | undefined;
  readonly reason?: string | undefined;
  /** Answers what the command would do, and does nothing. */
  readonly dryRun?: boolean | undefined;
}

/** The body of a command about one remote. */
export interface CommandBody extends CommandOptions {
  readonly version?: string | undefined;
  /** The version to roll back to. */
  readonly to?: string | undefined;
  /** A rollback does not wait for leases in open pages. */
  readonly now?: boolean | undefined;
}

/** Several remotes as one step; with `percent` as a canary. */
export interface TrainBody extends CommandOptions {
  readonly train: Train;
}

/** One remote that becomes another release for a share of the devices (ten-thousandths). */
export interface ReleaseChange {
  readonly remote: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly share: number;
  /** The visitors whose devices these are, in words; missing: everybody's. */
  readonly visitors?: string;
  /** Screens and slots that appear and vanish with it. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Bytes of all its files, before and after. */
  readonly bytes: readonly [number, number];
}

/** The blast radius of a command: who gets a different release, and what depends on it. */
export interface BlastRadius {
  /** The largest share of devices that gets something else, in ten-thousandths. */
  readonly share: number;
  /** Event streams that receive it at once. */
  readonly openTabs: number;
  readonly changes: readonly ReleaseChange[];
  /** Live releases of other remotes that state a need of one that changes. */
  readonly dependents: readonly string[];
}

/** The result of a command, real or dry. `from` is what was stable before. */
export interface CommandOutcome {
  readonly order: CommandName;
  readonly remote: string;
  readonly version: string;
  readonly from: string | null;
  readonly epoch: number;
  readonly changed: boolean;
  /** Open pages do not wait for leases. */
  readonly now?: boolean;
  /** Why releases of joined teams are not live any more: they need another release of the product. Absent where none left. */
  readonly leaves?: readonly string[];
  readonly dryRun: boolean;
  readonly radius: BlastRadius;
}

/** A link with one release of a remote, for the site at `origin`. */
export interface OverrideBody {
  readonly version: string;
  readonly origin: string;
  readonly minutes: number;
}

export interface OverrideLink {
  readonly remote: string;
  readonly version: string;
  readonly origin: string;
  /** To be put behind any address of the site. */
  readonly fragment: string;
  readonly expiresAtMs: number;
}

/** A remote whose release may be at fault, and one to put in its place in a tab of the staff. */
export interface Suspect {
  readonly remote: string;
  readonly version: string;
  readonly role: 'stable' | 'canary';
  /** When it became so. */
  readonly sinceMs: number;
  /** What was live before, or is for those who do not get the canary. */
  readonly before: string;
}

/** Links that differ from what players get in one remote each. */
export interface BisectBody {
  readonly origin: string;
  readonly minutes: number;
}

/** `fragment` is to be put behind any address of the site; null where the link was refused, and why. */
export interface SuspectLink extends Suspect {
  readonly fragment: string | null;
  readonly refusal: string | null;
}

/** The next root of trust, with the signatures that releases need under it. */
export interface RootBody extends SignedDocument {
  readonly releases: readonly { readonly remote: string; readonly version: string; readonly signatures: readonly DocumentSignature[] }[];
}

export interface RootResult {
  readonly version: number;
  readonly expiresAtMs: number;
}

/** `owner` may everything; `operate` decides what is live; `publish:<remote>` publishes and signs releases of one remote; `read` only reads. */
export type RegistryRole = 'owner' | 'operate' | 'read' | `publish:${string}`;

/** A token as operators see it: never the token itself. */
export interface RegistryToken {
  readonly name: string;
  readonly roles: readonly RegistryRole[];
  readonly madeAtMs: number;
  readonly madeBy: string;
  readonly ended: boolean;
}

/** A new token; it is shown this once. */
export interface NewRegistryToken {
  readonly name: string;
  readonly roles: readonly string[];
  readonly token: string;
}

/** A place in the stack of a failure. */
export interface FailurePlace {
  /** The built file with line and column: `/r/help/<digest>/x.js:1:2`. */
  readonly at: string;
  /** The same place in the sources, `remote-help/src/x.tsx:12:3`; null without a source map. */
  readonly source: string | null;
}

/** A failure that pages reported, counted by remote and release; times are ISO-8601. */
export interface ReportedFailure extends Omit<ClientReport, 'remote' | 'frames'> {
  readonly remote: string;
  /** Innermost first; empty where the page knew none. Servers from before send none. */
  readonly places?: readonly FailurePlace[];
  /** No other release of the remote had it in the time that reports are kept. */
  readonly isNew?: boolean;
  readonly cohort: string;
  readonly epoch: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

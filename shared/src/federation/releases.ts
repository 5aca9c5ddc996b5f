import type { PageToken } from './health-beats.ts';
import type { StartSettings } from '@site/shared/site-map';
import type { BrokenMember, PreviousContract } from './contract-breaks.ts';
import type { SiteClaims } from './team-claims.ts';

/** A file's integrity value as the browser takes it: `sha384-<base64>`. */
export type Integrity = `sha384-${string}`;

/** The files of one screen (or slot) of a release in addition to the container: its own and the host's shared modules. */
export interface ScreenFiles {
  readonly files: readonly string[];
  readonly shares: readonly string[];
}

/**
 * One immutable release of a remote, written by its build as `release.json` (canonical JSON, signed by the remote's team). File names are relative
 * to `/r/<remote>/<digest>/`.
 */
export interface ReleaseDocument {
  readonly type: 'release';
  readonly remote: string;
  readonly version: string;
  /** 24 hex digits over all emitted files; also in every name inside the code. */
  readonly digest: string;
  /** Federation name and container global: `<remote>_<digest>`. */
  readonly id: string;
  readonly entry: string;
  /** The version of React that its islands bring; missing in a release that runs on the host's. */
  readonly react?: string;
  /** Files that `./remote` itself consists of. */
  readonly exposed: ScreenFiles;
  readonly screens: Readonly<Record<string, ScreenFiles>>;
  readonly slots: Readonly<Record<string, ScreenFiles>>;
  /** Share key → semver range that the host must satisfy; `remote:<name>` → range of another remote that it needs. */
  readonly requires: Readonly<Record<string, string>>;
  /** Share key → the names it takes from there. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, { readonly integrity: Integrity; readonly bytes: number }>>;
}

/** One detached signature: Ed25519 over the UTF-8 bytes of the exact text, base64, by the key of this id. */
export interface DocumentSignature {
  readonly keyid: string;
  readonly sig: string;
}

/** A signed document on the wire: `payload` is its exact text (canonical JSON), signed byte for byte. */
export interface SignedDocument {
  readonly payload: string;
  readonly signatures: readonly DocumentSignature[];
}

/** The keys that may sign, and how many different ones must sign. */
export interface Role {
  readonly keyids: readonly string[];
  readonly threshold: number;
}

/**
 * The root of trust: which keys exist and what each may sign. Version N+1 is trusted when the keys of N and its own both reach the threshold
 * of `roles.root`. A team's keys sign releases of the remote they are listed under, and nothing else.
 */
export interface Root {
  readonly type: 'root';
  readonly version: number;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** Key id → raw public key, base64. No other scheme is supported. */
  readonly keys: Readonly<Record<string, { readonly scheme: 'ed25519'; readonly publicKey: string }>>;
  readonly roles: { readonly root: Role; readonly channel: Role };
  /** Remote → its team. Finance and account need two signatures. */
  readonly remotes: Readonly<Record<string, Role>>;
  /** What the teams claim that joined the running site; absent in roots from before the first one. */
  readonly claims?: SiteClaims;
}

/**
 * A release that the channel points at. `document` is the integrity of the exact text of its release document, `signatures` are the team's over
 * that text.
 */
export interface LiveRelease {
  readonly version: string;
  readonly digest: string;
  readonly document: Integrity;
  readonly signatures: readonly DocumentSignature[];
}

/**
 * Releases that a percentage of the devices gets instead of the stable ones; several remotes in one canary (a train) change together or not at all. A
 * remote is in one canary at most.
 */
export interface Canary {
  /** The salt of `bucketOf` of crypto, next to the device's id. Another canary has another salt. */
  readonly salt: string;
  /** Ten-thousandths of all devices: 0 is none, 10,000 all. */
  readonly share: number;
  /**
   * Present in a canary for chosen visitors: ten-thousandths of their devices. `share` is 0 then, for hosts from before this field. The channel does not
   * say who is chosen: the server names this start of the canary in the StartBlock (`chosenFor`) of their pages.
   */
  readonly chosenShare?: number;
  /** The start of a canary for chosen visitors, as in `CanaryState`. */
  readonly startId?: string;
  readonly remotes: Readonly<Record<string, LiveRelease>>;
}

/** One numbered, signed state of the releases that players get. `epoch` only rises, also with a rollback; times are UTC milliseconds. */
export interface Channel {
  readonly type: 'channel';
  readonly name: string;
  readonly epoch: number;
  /** The version of the root whose channel keys signed this. */
  readonly root: number;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** The stable release of every remote. */
  readonly remotes: Readonly<Record<string, LiveRelease>>;
  /** Remote → the release that was live before: a page falls back to it when the live one does not load or render. */
  readonly lastGood: Readonly<Record<string, LiveRelease>>;
  readonly canaries: readonly Canary[];
  /** Digests that must not run any more, mounted ones included. */
  readonly revoked: readonly string[];
  /** Digests that a swap removes from open pages at once, leases or not (`rollback --now`); they may run where nothing else can. */
  readonly recalled?: readonly string[];
  /** The lowest version of the lent contract that a page's host may have; an older page must reload. */
  readonly hostMin: string;
}

/** The signed statement in a link, by the channel's keys; times are UTC milliseconds. It grants no rights: the release is signed by its team like any other. */
export interface Override {
  readonly type: 'override';
  /** The site that the link is for, e.g. `https://site.example`. */
  readonly origin: string;
  /** The channel whose releases it overrides. */
  readonly channel: string;
  /** The version of the root whose channel keys signed this; it expires with that root. */
  readonly root: number;
  readonly remote: string;
  readonly release: LiveRelease;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** The overrides of a page: the active one, and why the one of its address was refused. */
export interface OverrideView {
  readonly active: Override | null;
  readonly refused: string | null;
}

/** A channel on the wire. `signature` is the channel key's alone, for pages that do not count signatures yet. */
export interface SignedChannel extends SignedDocument {
  readonly signature: string;
}

/** Remote → the exact text of the release document that has just gone live. */
export type NewDocuments = Readonly<Record<string, string>>;

/** One message of the event stream: the channel, and with a change the documents that a page fetches next. They equal fetched ones: the hash in the channel admits each of them. */
export interface ChannelNews extends SignedDocument {
  readonly documents?: NewDocuments;
}

/** Where a release's files are. */
export function releasePath(remote: string, digest: string): `/r/${string}/` {
  return `/r/${remote}/${digest}/`;
}

/** The event stream that notifies every open tab of a new channel; each message is a ChannelNews. */
export const CHANNEL_EVENTS_PATH = '/r/events';
/** The current channel, for polling when the stream is unavailable. */
export const CHANNEL_PATH = '/r/channel.json';
/** Where a site publishes its LentModules, for authors of remotes. */
export const LENT_MODULES_PATH = '/r/host.json';

/** The modules that the host of a site lends. */
export interface LentModules {
  /** Share key → version. */
  readonly lent: Readonly<Record<string, string>>;
  /** Share key → the names that the module exports. */
  readonly exported: Readonly<Record<string, readonly string[]>>;
  /** What majors of the contract broke; hosts from before their list lend none. */
  readonly breaks?: readonly BrokenMember[];
  /** What adapters lend to releases of the major before; missing without adapters. */
  readonly previous?: PreviousContract;
  /** The versions of React, next to its own, whose releases run as islands; hosts from before islands do not state it. */
  readonly islands?: readonly string[];
}

/** The name of a release's document inside its folder. */
export const RELEASE_DOCUMENT = 'release.json';

/** Where each version of a root stays for ever: a page that learns of a newer root fetches one after the other. */
export function rootPath(version: number): `/r/roots/${number}.json` {
  return `/r/roots/${version}.json`;
}

/** Where the host's own built files are. */
export const HOST_FILES_PATH = '/h/';

/** `host.json`, which the host's build writes next to its files. File names are relative to HOST_FILES_PATH. */
export interface HostBuild {
  /** The text of the boot script, inlined into every page. */
  readonly boot: string;
  /** The text of the offline worker; empty without one. */
  readonly worker: string;
  /** Scripts of the first load, in order. */
  readonly initial: readonly string[];
  /** The federation runtime, which the first remote needs. */
  readonly runtime: readonly string[];
  /** Share key → files that are not part of the first load. */
  readonly shares: Readonly<Record<string, readonly string[]>>;
  /** The form in which it takes an open page over from another host; hosts from before that, and those of other products, take none over. */
  readonly takesOver?: number;
  /** Route name of a screen of the host → its files. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Share key → the names that the host's module exports. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** Share key → version that the host lends. */
  readonly versions: Readonly<Record<string, string>>;
  /** What majors of the contract broke; builds from before their list have none. */
  readonly breaks?: readonly BrokenMember[];
  /** What adapters lend to releases of the major before, and the files of these adapters, which load with the first such release; missing without adapters. */
  readonly previous?: PreviousContract & { readonly files: readonly string[] };
  /** The versions of React, next to its own, whose releases run as islands; builds from before islands do not state it. */
  readonly islands?: readonly string[];
  readonly files: Readonly<Record<string, { readonly integrity: Integrity; readonly bytes: number }>>;
}

/** The release of the host that a page was drawn; a page of the instance's own build has none. */
export interface HostRelease {
  readonly version: string;
  readonly digest: string;
}

/** The one data block of the page (`<script type="application/json" id="start">`): all input of the boot script and the host. */
export interface StartBlock {
  readonly settings: StartSettings;
  /** The server's clock when it wrote the page, in UTC milliseconds: a wrong clock of the device neither expires nor prolongs a channel. */
  readonly servedAtMs: number;
  /** Raw Ed25519 public key, base64. */
  readonly publicKey: string;
  /** The root that the channel below names. */
  readonly root: SignedDocument;
  /** The release of the host that this page was drawn; missing where it is the build of the instance that served it. */
  readonly host?: HostRelease;
  /** Share key → version that this host lends, where it took the page over; missing in a page that has the host of its load. */
  readonly lent?: Readonly<Record<string, string>>;
  /** Absolute path of every file of the host → its integrity. */
  readonly hostFiles: Readonly<Record<string, Integrity>>;
  readonly channel: SignedChannel;
  /** The starts (`startIdOf`) of canaries for chosen visitors that this page may draw; missing where there is none. They hold for as long as the page is open. */
  readonly chosenFor?: readonly string[];
  /** Remote → the exact text of its release document; holds at least the owner of the requested address. */
  readonly documents: Readonly<Record<string, string>>;
  /** Missing in pages that are served to more than one visitor, such as those of the offline worker. */
  readonly page?: PageToken;
}

/** The id of the element that carries the StartBlock. */
export const START_BLOCK_ID = 'start';

/** The boot script's interface for the host, the frozen global `__boot`; nothing else can extend the set of files that may run. */
export interface Boot {
  readonly nonce: string;
  readonly start: StartBlock;
  /** Settles when the first channel of the page is verified, with null when it is refused. */
  readonly ready: Promise<Channel | null>;
  /** Verifies a signed channel (its form, signatures of the role, epoch not lower, time); rejects with the reason and changes nothing otherwise. */
  accept(signed: SignedDocument): Promise<Channel>;
  /** The last accepted channel, with the release of an active override first. */
  current(): Channel | null;
  /** What joined teams claim under the root of that channel; undefined before the first one joined. */
  claims(): SiteClaims | undefined;
  /** Admits a release document whose integrity the current channel states and whose team signed it; from then on its files may run. */
  admit(remote: string, text: string): Promise<ReleaseDocument>;
  /** Withdraws a release's files: it can no longer be executed. */
  retire(releasePath: string): void;
  /** The state of an override link in this browser. */
  override(): OverrideView;
  /** Ends the override: this browser follows the channel alone again. */
  endOverride(): void;
}

/** A file's integrity value as the browser takes it: `sha384-<base64>`. */
export type Integrity = `sha384-${string}`;

/** What one screen (or slot) of a release needs beside the container: its own files and the host's shared modules. */
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
  /** Files that `./remote` itself consists of. */
  readonly exposed: ScreenFiles;
  readonly screens: Readonly<Record<string, ScreenFiles>>;
  readonly slots: Readonly<Record<string, ScreenFiles>>;
  /** Share key → semver range that the host must satisfy; `remote:<name>` → range of another remote that it needs beside it. */
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

/** A signed document as it travels: `payload` is its exact text (canonical JSON), signed as it stands. */
export interface SignedDocument {
  readonly payload: string;
  readonly signatures: readonly DocumentSignature[];
}

/** Who may sign, and how many different keys of them it takes. */
export interface Role {
  readonly keyids: readonly string[];
  readonly threshold: number;
}

/**
 * The root of trust: which keys there are and what each may sign. Version N+1 is believed when the keys of N and its own both reach the threshold
 * of `roles.root`. A team's keys sign releases of the remote under whose name they stand here, and nothing else.
 */
export interface Root {
  readonly type: 'root';
  readonly version: number;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** Key id → raw public key, base64. Another scheme does not exist. */
  readonly keys: Readonly<Record<string, { readonly scheme: 'ed25519'; readonly publicKey: string }>>;
  readonly roles: { readonly root: Role; readonly channel: Role };
  /** Remote → its team. Finance and account need two signatures. */
  readonly remotes: Readonly<Record<string, Role>>;
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
 * Releases that a share of the devices gets instead of the stable ones; several remotes in one canary (a train) come together or not at all. A
 * remote stands in one canary at most.
 */
export interface Canary {
  /** What `bucketOf` of crypto is asked with, beside the device's id. Another canary has another salt. */
  readonly salt: string;
  /** Ten-thousandths of all devices: 0 is nobody, 10,000 everybody. */
  readonly share: number;
  readonly remotes: Readonly<Record<string, LiveRelease>>;
}

/** One numbered, signed state of what players get. `epoch` only ever rises, also when something is rolled back; times are epoch milliseconds. */
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
  /** Per remote the release that was live before: what a page goes back to when the live one does not load or render. */
  readonly lastGood: Readonly<Record<string, LiveRelease>>;
  readonly canaries: readonly Canary[];
  /** Digests that must not run any more, mounted ones included. */
  readonly revoked: readonly string[];
  /** The lowest version of the lent contract that a page's host may have; an older page asks to be loaded again. */
  readonly hostMin: string;
}

/** The signed statement in a link, by the channel's keys; times are epoch milliseconds. It adds to nobody's rights: the release is signed by its team like any other. */
export interface Override {
  readonly type: 'override';
  /** The site that the link is for, e.g. `https://site.example`. */
  readonly origin: string;
  /** The channel whose releases it stands in for. */
  readonly channel: string;
  /** The version of the root whose channel keys signed this; it dies with that root. */
  readonly root: number;
  readonly remote: string;
  readonly release: LiveRelease;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** What a page knows of overrides: the one in force, and why the one of its address was refused. */
export interface OverrideView {
  readonly active: Override | null;
  readonly refused: string | null;
}

/** A channel as it travels. `signature` is the channel key's alone, for pages that do not count signatures yet. */
export interface SignedChannel extends SignedDocument {
  readonly signature: string;
}

/** Remote → the exact text of the release document that has just become its live one. */
export type NewDocuments = Readonly<Record<string, string>>;

/** What the event stream says: the channel, and with a change the documents a page asks for next. They are as good as fetched ones: each is admitted by the hash that the channel states. */
export interface ChannelNews extends SignedDocument {
  readonly documents?: NewDocuments;
}

/** Where a release's files stand. */
export function releasePath(remote: string, digest: string): `/r/${string}/` {
  return `/r/${remote}/${digest}/`;
}

/** The event stream that tells every open tab of a new channel; each message is a ChannelNews. */
export const CHANNEL_EVENTS_PATH = '/r/events';
/** The current channel, for polling when the stream is cut. */
export const CHANNEL_PATH = '/r/channel.json';
/** What the host of a site lends, for whoever builds a remote against it: `{ lent: share key → version, exported: share key → names }`. */
export const HOST_OFFER_PATH = '/r/host.json';
/** The name of a release's document inside its folder. */
export const RELEASE_DOCUMENT = 'release.json';

/** Where a root stands, each version for ever: a page that is told of a newer root fetches one after the other. */
export function rootPath(version: number): `/r/roots/${number}.json` {
  return `/r/roots/${version}.json`;
}

/** Where the host's own built files stand. */
export const HOST_FILES_PATH = '/h/';

/** What the host's build writes as `host.json` beside its files. File names are relative to HOST_FILES_PATH. */
export interface HostBuild {
  /** The text of the boot script, inlined into every page. */
  readonly boot: string;
  /** The text of the offline worker; empty where there is none. */
  readonly worker: string;
  /** Scripts of the first load, in order. */
  readonly initial: readonly string[];
  /** The federation runtime, needed before the first remote. */
  readonly runtime: readonly string[];
  /** Share key → files that are not part of the first load. */
  readonly shares: Readonly<Record<string, readonly string[]>>;
  /** Route name of a screen of the host → its files. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Share key → the names that the host's module has. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** Share key → version that the host lends. */
  readonly versions: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { readonly integrity: Integrity; readonly bytes: number }>>;
}

/** Settings the page starts with. `apiOrigin` is empty for the page's own origin (API-19); `venueOrigin` is where venues answer guests; `salt` is SIG-6's; `secretPath` is SIG-7's; `payeeKey` checks payees of deposits (raw Ed25519, base64). */
export interface StartSettings {
  readonly siteId: number;
  readonly salt: string;
  readonly secretPath: string;
  readonly apiOrigin: string;
  readonly venueOrigin: string;
  readonly sandbox: boolean;
  readonly payeeKey: string;
}

/** The one data block of the page (`<script type="application/json" id="start">`): all that the boot script and the host start from. */
export interface StartBlock {
  readonly settings: StartSettings;
  /** The server's clock when it wrote the page, in epoch milliseconds: a player's wrong clock neither expires nor prolongs a channel. */
  readonly servedAtMs: number;
  /** Raw Ed25519 public key, base64. */
  readonly publicKey: string;
  /** The root that the channel below names. */
  readonly root: SignedDocument;
  /** Absolute path of every file of the host → its integrity. */
  readonly hostFiles: Readonly<Record<string, Integrity>>;
  readonly channel: SignedChannel;
  /** Remote → the exact text of its release document; holds at least the owner of the requested address. */
  readonly documents: Readonly<Record<string, string>>;
}

/** The id of the element that carries the StartBlock. */
export const START_BLOCK_ID = 'start';

/** What the boot script lends the host as the frozen global `__boot`; nothing else can widen the set of files that may run. */
export interface Boot {
  readonly nonce: string;
  readonly start: StartBlock;
  /** Settles when the first channel of the page was verified, with null when it was refused. */
  readonly ready: Promise<Channel | null>;
  /** Verifies a signed channel (its own form, signatures of the role, epoch not lower, in its time); rejects with the reason and changes nothing otherwise. */
  accept(signed: SignedDocument): Promise<Channel>;
  /** The channel that was accepted last, with the release of an override in front of others while one is in force. */
  current(): Channel | null;
  /** Takes a release document whose integrity the current channel states and whose team signed it; from then on its files may run. */
  admit(remote: string, text: string): Promise<ReleaseDocument>;
  /** Takes a release's files out again: it can no longer be executed. */
  retire(releasePath: string): void;
  /** What an override link does in this browser. */
  override(): OverrideView;
  /** This browser follows the channel alone again. */
  endOverride(): void;
}

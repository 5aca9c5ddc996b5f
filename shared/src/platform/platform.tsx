import type { PushFault, RouteName, StorageKey, StoredValue, VvPretty } from '@site/shared/product';
import type {
  MemberInfo,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCredential,
  PasskeyRequest,
  PreInfo,
  ProofChallenge,
  PushSetting,
} from '@site/shared/wire';
import { createContext, use, type ReactNode } from 'react';
import type { BaseDialogs, BasePlatform, NavigationTo, SessionOf, SessionStateOf } from './base-platform.ts';
import type { Bus } from './bus.ts';
import type { Chat } from './chat.ts';
import type { ReadonlyStore } from './store.ts';
import type { Venues } from './venues.ts';

export type SessionState = SessionStateOf<MemberInfo>;

export type Session = SessionOf<MemberInfo>;

export type Navigation = NavigationTo<RouteName>;

/** The site's settings and appearance. `preInfo` is null until it has arrived. */
export interface SiteState {
  readonly preInfo: PreInfo | null;
  readonly title: string;
  readonly logoUrl: string;
  /** SIG-7: the operators' settings; the defaults of this version until they have arrived. */
  readonly vvPretty: VvPretty;
  /** Verifies the payee of a deposit: raw Ed25519 public key in base64, delivered with the page. */
  readonly payeeKey: string;
  /** Whether the site runs on simulators and play money, which screens then state. */
  readonly isSandbox: boolean;
  /** MNT-2: the origins that the page may play the video room's stream from; its policy allows no other. */
  readonly videoOrigins: readonly string[];
}

export type Site = ReadonlyStore<SiteState>;

/** Local storage by its typed table (SES-8); never throws, a corrupt value reads as null and is removed. */
export interface KeyedStorage {
  read<Key extends StorageKey>(key: Key): StoredValue<Key> | null;
  write<Key extends StorageKey>(key: Key, value: StoredValue<Key>): void;
  remove(key: StorageKey): void;
}

/** The dialogs of the base and those with a text of this site. */
export interface Dialogs extends BaseDialogs {
  /** The warning against strangers' bank cards (ERR-9): closes by its button only. */
  safety(): Promise<void>;
}

/** Solves proofs of work (6021) for the forms of all packages. */
export interface Proofs {
  /** Whether this browser can; otherwise a form shows a picture. */
  isPossible(): boolean;
  /** The `proof` field of a call; null if the browser refuses or needs too long. */
  solve(challenge: ProofChallenge): Promise<string | null>;
}

interface PasskeyPrompt {
  /** Offers passkeys in the suggestions of the account field instead of a dialog. */
  readonly isAutofill?: boolean;
  /** Ends the prompt. */
  readonly signal?: AbortSignal;
}

/** The passkeys of this browser and its devices, for this site alone. Both calls reject with a `PasskeyError`. */
export interface Passkeys {
  /** Whether this browser has them at this address. */
  isPossible(): boolean;
  /** Whether the browser offers them in the suggestions of a field. */
  hasAutofill(): Promise<boolean>;
  create(creation: PasskeyCreation): Promise<PasskeyCredential>;
  get(request: PasskeyRequest, prompt?: PasskeyPrompt): Promise<PasskeyAssertion>;
}

/** Web push of this browser (ACC-11). Calls reject with a `PushError`. */
export interface Push {
  /** Why no notices can be switched on here; null where they can. A refused permission is `denied`. */
  fault(): PushFault | null;
  /** Asks for the permission, so it is called by a press only; subscribes with the key of the site and registers the subscription there. */
  subscribe(): Promise<PushSetting>;
  /** Ends the subscription in the browser. */
  unsubscribe(): Promise<void>;
}

/** The types of this product that the generic members of the platform use. */
interface SiteTypes {
  readonly member: MemberInfo;
  readonly bus: Bus;
  readonly dialogs: Dialogs;
  readonly storage: KeyedStorage;
  readonly routeName: RouteName;
}

/** The platform that the host owns and lends to every remote: the generic members and those of a gaming site. */
export interface Platform extends BasePlatform<SiteTypes> {
  readonly site: Site;
  readonly venues: Venues;
  readonly chat: Chat;
  readonly proofs: Proofs;
  readonly passkeys: Passkeys;
  readonly push: Push;
}

const PlatformContext = createContext<Platform | null>(null);

/** Lends a platform to everything below it; the host wraps each release in its own handle. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }): ReactNode {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The platform that the host lends. Throws outside a host, because a remote never runs alone. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('No platform here: a remote runs inside the host, a test inside renderScreen.');
  return platform;
}

import { PLATFORM_CONTRACT, type LazyComponent, type RemoteContract } from '../federation/remote-contract.ts';
import type { TeamClaims } from '../federation/team-claims.ts';
import type { RemoteName } from '../product/remotes.ts';
import type { RoutesOf } from '../product/routes.ts';
import type { SlotsOf } from '../product/slots.ts';
import type { Platform } from './platform.tsx';

export { PLATFORM_CONTRACT, refuseRemote } from '../federation/remote-contract.ts';

export type Lazy = LazyComponent;

/** The declaration of a remote: a screen for every route it owns, a component for every slot it fills, and optionally a start function. */
export interface RemoteDefinition<Name extends RemoteName> {
  readonly screens: Readonly<Record<RoutesOf<Name>, Lazy>>;
  readonly slots: Readonly<Record<SlotsOf<Name>, Lazy>>;
  /** Runs once when the release goes live; returns its own cleanup. */
  readonly start?: (platform: Platform) => () => void;
}

/** The declaration of a joined team's remote. */
export interface TeamRemoteDefinition<Claims extends Pick<TeamClaims, 'addresses'>> {
  readonly screens: Readonly<Record<keyof Claims['addresses'], Lazy>>;
  /** A component without props for every slot that the team fills; the registry refuses a release without one. */
  readonly slots?: Readonly<Record<FilledSlot<Claims>, Lazy>>;
  /** Runs once when the release goes live; returns its own cleanup. */
  readonly start?: (platform: Platform) => () => void;
}

/** The slots that `fills` of a team's claims.json names. */
export type FilledSlot<Claims> = Claims extends { readonly fills: infer Fills } ? keyof Fills : never;

/** The one module a remote exposes, as the host sees it at run time. */
export type RemoteModule = RemoteContract<Platform>;

/**
 * Declares the remote of a team that joined a running site: a screen for every address of its `claims.json`, and a component for every slot that it
 * fills. A missing or foreign one does not compile: `defineTeamRemote<typeof claims>('promo', { screens: { promo: () => import('./promo/promo.screen.tsx') } })`.
 */
export function defineTeamRemote<Claims extends Pick<TeamClaims, 'addresses'>>(
  remote: string,
  { screens, slots = {}, start }: TeamRemoteDefinition<Claims>,
): RemoteModule {
  return { remote, contract: PLATFORM_CONTRACT, screens, slots, ...(start && { start }) };
}

/** Declares a remote of the product. A missing or foreign screen does not compile. */
export function defineRemote<Name extends RemoteName>(remote: Name, definition: RemoteDefinition<Name>): RemoteModule {
  return { remote, contract: PLATFORM_CONTRACT, ...definition };
}

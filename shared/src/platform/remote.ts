import type { RemoteName, RoutesOf } from '@site/shared/product';
import type { ComponentType } from 'react';
import type { Platform } from './platform.tsx';
import type { SlotsOf } from './slots.ts';

/** A screen or slot component, loaded when it is needed. */
export type Lazy = () => Promise<{ readonly default: ComponentType }>;

/** What a remote answers with: every route it owns that is built, every slot it fills, and perhaps a start of its own. */
export interface RemoteParts<Name extends RemoteName> {
  readonly screens: Readonly<Record<RoutesOf<Name>, Lazy>>;
  readonly slots: Readonly<Record<SlotsOf<Name>, Lazy>>;
  /** Runs once when the release goes live; answers its own undo. */
  readonly start?: (platform: Platform) => () => void;
}

/** The one thing a remote exposes, as the host sees it at run time. */
export interface RemoteModule {
  readonly remote: RemoteName;
  readonly contract: number;
  readonly screens: Readonly<Record<string, Lazy>>;
  readonly slots: Readonly<Record<string, Lazy>>;
  readonly start?: (platform: Platform) => () => void;
}

/** The major version of this contract; a release built against another is refused. */
export const PLATFORM_CONTRACT = 1;

/** Declares a remote. A missing or foreign screen does not compile. */
export function defineRemote<Name extends RemoteName>(remote: Name, parts: RemoteParts<Name>): RemoteModule {
  return { remote, contract: PLATFORM_CONTRACT, ...parts };
}

/** Says why something loaded as a remote is none, or null when it is one (the self-test before a swap). */
export function refuseRemote(candidate: unknown, expected: RemoteName): string | null {
  if (typeof candidate !== 'object' || candidate === null) return 'the module exports no object';
  const { remote, contract, screens, slots } = candidate as Partial<RemoteModule>;
  if (remote !== expected) return `it is the remote ${String(remote)}, not ${expected}`;
  if (contract !== PLATFORM_CONTRACT) return `it was built against contract ${String(contract)}, the host lends ${PLATFORM_CONTRACT}`;
  if (!isTableOfLoaders(screens)) return 'its screens are no table of loaders';
  return isTableOfLoaders(slots) ? null : 'its slots are no table of loaders';
}

function isTableOfLoaders(table: unknown): boolean {
  return typeof table === 'object' && table !== null && Object.values(table).every((load) => typeof load === 'function');
}

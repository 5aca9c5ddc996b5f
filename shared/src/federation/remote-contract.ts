import { isRecord } from '@site/shared/site-map';
import type { ComponentType } from 'react';

/** A screen or slot component, loaded when it is needed. */
export type LazyComponent = () => Promise<{ readonly default: ComponentType }>;

/** The one module a remote exposes, as the host sees it at run time. */
export interface RemoteContract<Platform> {
  readonly remote: string;
  readonly contract: number;
  readonly screens: Readonly<Record<string, LazyComponent>>;
  readonly slots: Readonly<Record<string, LazyComponent>>;
  /** Runs once when the release goes live; returns its own cleanup. */
  readonly start?: (platform: Platform) => () => void;
}

/** The major version of the contract between host and remotes; the host refuses a release built against another one. */
export const PLATFORM_CONTRACT = 1;

/** Returns why a loaded module is not the expected remote, or null when it is (the self-test before a swap). */
export function refuseRemote(candidate: unknown, expected: string): string | null {
  if (!isRecord(candidate)) return 'the module exports no object';
  const { remote, contract, screens, slots } = candidate as Partial<RemoteContract<unknown>>;
  if (remote !== expected) return `it is the remote ${String(remote)}, not ${expected}`;
  if (contract !== PLATFORM_CONTRACT) return `it was built against contract ${String(contract)}, the host lends ${PLATFORM_CONTRACT}`;
  if (!isTableOfLoaders(screens)) return 'its screens are no table of loaders';
  return isTableOfLoaders(slots) ? null : 'its slots are no table of loaders';
}

function isTableOfLoaders(table: unknown): boolean {
  return isRecord(table) && Object.values(table).every((load) => typeof load === 'function');
}

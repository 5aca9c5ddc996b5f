import type { BuiltRelease } from './release-folder.mjs';

export const DEFAULT_SERVER: string;
export const EXIT: { readonly ok: 0; readonly error: 1; readonly usage: 2; readonly refused: 3 };

export class OpsError extends Error {
  readonly exitCode: number;
}

interface Activated {
  readonly remote: string;
  readonly version: string;
  readonly from: string | null;
  readonly epoch: number;
  readonly changed: boolean;
}

interface Action {
  readonly at_ms: number;
  readonly actor: string;
  readonly action: string;
  readonly remote: string;
  readonly version: string;
  readonly from_epoch: number;
  readonly to_epoch: number;
  readonly reason: string;
}

export interface OpsStatus {
  readonly epoch: number;
  readonly remotes: Readonly<Record<string, { readonly version: string; readonly digest: string } | null>>;
  readonly actions: readonly Action[];
}

export interface OpsVersion {
  readonly version: string;
  readonly digest: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string;
  readonly live: boolean;
}

export interface OpsClient {
  status(): Promise<OpsStatus>;
  versions(remote: string): Promise<readonly OpsVersion[]>;
  publish(
    release: BuiltRelease,
  ): Promise<{ readonly remote: string; readonly version: string; readonly digest: string; readonly known: boolean }>;
  activate(remote: string, version: string, reason: string | undefined): Promise<Activated>;
  rollback(remote: string, to: string | undefined, reason: string | undefined): Promise<Activated>;
}

export function createOpsClient(options: { readonly server?: string | undefined; readonly token: string }): OpsClient;
export function findOpsToken(given?: string): string;

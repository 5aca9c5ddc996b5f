import { opsGet, type OpsRoute } from '../kernel/http/ops.ts';

/** What a running site says of itself. */
export interface InstallationStatus {
  readonly isSandbox: boolean;
  /** One sentence for each port without an adapter. */
  readonly missing: readonly string[];
}

/** `GET /ops/api/installation`. */
export const installationRoutes = (status: InstallationStatus): readonly OpsRoute[] => [opsGet('/ops/api/installation', () => status)];

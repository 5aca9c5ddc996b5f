/** Where a developer's site listens unless another port is named. */
export const DEV_PORT: number;

export interface DevSite {
  /** Where the site stands on this machine, with the remote of this machine in it. */
  readonly origin: string;
  stop(): Promise<void>;
}

export function devOnSite(parts: {
  readonly remote: string;
  /** The remote's folder. */
  readonly dir: string;
  readonly site: string;
  readonly port?: number;
  readonly log?: (line: string) => void;
}): Promise<DevSite>;

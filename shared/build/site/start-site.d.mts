interface Settings {
  readonly port: number;
  readonly venuePort: number;
  readonly payPort: number;
  readonly dataDir: string;
  /** Takes every line of progress and of the backend's log; prints them unless given. */
  readonly log?: (line: string) => void;
  /** Further settings of the backend. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningSite {
  readonly origin: string;
  readonly opsToken: string;
  /** What releases are handed in with: another person's than the owner's. */
  readonly publishToken: string;
  /** Resolves with the backend's exit code whenever it ends. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
}

export function startSite(settings: Settings): Promise<RunningSite>;

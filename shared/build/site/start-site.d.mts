interface Settings {
  readonly port: number;
  readonly venuePort: number;
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}

interface RunningSite {
  readonly origin: string;
  readonly opsToken: string;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export function startSite(settings: Settings): Promise<RunningSite>;

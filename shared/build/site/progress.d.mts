export interface Progress {
  step(name: string, work: () => Promise<unknown>): Promise<void>;
}

export function createProgress(steps: number, log: (line: string) => void): Progress;

export function findRedis(): string | null;
export function startRedis(binary: string, port: number): Promise<{ readonly url: string; kill(): Promise<void> }>;

import type { Progress } from './progress.mjs';

export const BUILD_STEPS: number;
export function buildWorkspace(progress: Progress): Promise<void>;

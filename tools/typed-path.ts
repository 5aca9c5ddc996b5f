import { resolve } from 'node:path';

/** A path as it was typed: relative to the folder that npm was called in, not to the workspace, which every command runs in. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);

export const PLACEHOLDER: string;
export function digestOf(version: string, files: ReadonlyMap<string, Buffer>): string;
export function rename(content: Buffer, from: string, to: string): Buffer;
export function integrityOf(content: Buffer | string): `sha384-${string}`;

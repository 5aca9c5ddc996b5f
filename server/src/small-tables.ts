/** Tables that stay small by their nature: catalogues and settings that people edit. Reading all of one is no fault; every other table grows with members. */
export const SCANNED: ReadonlySet<string> = new Set([]);

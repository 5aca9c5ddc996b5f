/** `page.json` of a baseline's build: the files that its pages load. */
export interface PageFiles {
  /** The scripts of the first load. */
  readonly initial: readonly string[];
  /** The scripts of every screen, by the request of its import and the file that imports it. */
  readonly screens: readonly { readonly request: string; readonly issuer: string; readonly files: readonly string[] }[];
}

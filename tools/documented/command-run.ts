/** What is typed and what follows. Names in braces are values of the run: `{site}`, `{port}`, `{token}`, and what earlier outputs said. */
export interface CommandRun {
  /** What is typed where the document has a placeholder or somebody else's address; the printed text without it. */
  readonly typed?: string;
  /** The folder within the clone. */
  readonly folder?: string;
  /** The exit code, 0 without it. A command about something that a fresh site lacks ends with another one, and `says` holds why. */
  readonly exit?: number;
  /** What the output contains. */
  readonly says?: string;
  /** A command that goes on: once it has said this it is stopped, or stays until the site has to be stopped. */
  readonly until?: string;
  readonly stays?: boolean;
  /** Ends the command that stays, before this one. */
  readonly stopsSite?: boolean;
  /** Values of the output for later commands: the first group of each. */
  readonly keeps?: Readonly<Record<string, RegExp>>;
  /** Raises the version of a remote in a commit before, as its team does. */
  readonly raises?: readonly [remote: string, version: string];
}

/** Text: why the command is not run. */
export type Documented = CommandRun | string;

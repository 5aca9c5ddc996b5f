/** What journeys need of an engine that Playwright drives only in its own build: a page that is opened, asked, and given real input. */

/** One source of input with its actions, as the WebDriver standard defines them for both of its protocols. */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** One page in a separate session: it shares no cache, storage or cookie with another page. */
export interface EnginePage {
  /** Returns once the page has loaded; throws where there is no network. */
  goto(address: string): Promise<void>;
  /** The awaited value of an expression in the page, as JSON. */
  ask<Answer>(expression: string): Promise<Answer>;
  /** Real input, as the browser gets it of a mouse and a keyboard. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Sets the size of the view, in CSS pixels; an engine may have a least width. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly version: string;
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

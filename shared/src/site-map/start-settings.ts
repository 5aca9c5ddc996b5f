/** Settings of the page's start. `apiOrigin` is empty for the page's own origin (API-19); `venueOrigin` is where venues answer guests; `videoOrigins` may serve the video room's stream; `salt` is SIG-6's; `secretPath` is SIG-7's; `payeeKey` verifies payees of deposits (raw Ed25519, base64). */
export interface StartSettings {
  readonly siteId: number;
  readonly salt: string;
  readonly secretPath: string;
  readonly apiOrigin: string;
  readonly venueOrigin: string;
  readonly videoOrigins: readonly string[];
  readonly sandbox: boolean;
  readonly payeeKey: string;
  /** A page of a developer's machine. */
  readonly development?: boolean;
}

/** VEN-1 to VEN-3: the launch data (API-14) of each provider, in addition to that of all venues. `url` is the address of the play page. */

/** VEN-1. `OddsType` is 3: prices come European, whatever the player sees. */
export interface ImLaunchData {
  readonly provider: 'im';
  readonly LanguageCode: string;
  readonly OddsType: 3;
  readonly TimeStamp: string;
  readonly Token: string;
  readonly MemberCode: string;
  readonly origin: string;
  readonly h5Url: string;
  readonly url: string;
}

/** VEN-2. `cuid` is the venue's own id of the player, `requestId` the token of its calls. */
export interface ObLaunchData {
  readonly provider: 'ob';
  readonly cuid: string;
  readonly origin: string;
  readonly requestId: string;
  readonly resourceUrl: string;
  readonly activityUrl: string;
  readonly h5Url: string;
  /** API-15: the address of the platform counts. */
  readonly countsUrl: string;
}

/** VEN-3. */
export interface FbLaunchData {
  readonly provider: 'fb';
  readonly origin: string;
  readonly languageType: string;
  readonly Authorization: string;
}

export type SportsLaunchData = ImLaunchData | ObLaunchData | FbLaunchData;

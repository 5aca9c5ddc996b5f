import { randomBytes } from 'node:crypto';
import type { VenueLaunch } from '@site/shared/wire';

/** A venue page with its launch token. */
interface Page {
  readonly path: `/${string}`;
  /** Empty for a preload, which opens no session. */
  readonly token: string;
  readonly sports?: VenueLaunch['sports'];
}

/** API-14: the response of a launch; `venueOrigin` is the only allowed origin of its frame. */
export function venueLaunch(venueOrigin: string, { path, token, sports = null }: Page): VenueLaunch {
  const url = `${venueOrigin}${path}`;
  return {
    url,
    h5Url: url,
    token,
    apiUrl: venueOrigin,
    activityUrl: '',
    resource: venueOrigin,
    allowedOrigins: [venueOrigin],
    nonce: randomBytes(16).toString('base64url'),
    sports,
  };
}

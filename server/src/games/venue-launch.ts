import { randomBytes } from 'node:crypto';
import type { VenueLaunch } from '@site/shared/wire';

/** A page at the venues and what it is opened with. */
interface Page {
  readonly path: `/${string}`;
  /** Empty for a preload, which opens nothing. */
  readonly token: string;
  readonly sports?: VenueLaunch['sports'];
}

/** API-14: what a launch answers; `venueOrigin` is the one place its frame may come from. */
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

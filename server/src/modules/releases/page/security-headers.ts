/** Security headers of a page: only files that the page names may run, nothing may frame it, nothing is cached. */
import { BROWSER_REPORT_PATH, type Integrity } from '@site/shared/federation';

interface SecurityHeadersOptions {
  readonly nonce: string;
  /** Of the inline scripts: the boot script, and the guard of a drawn host. */
  readonly inlineHashes: readonly Integrity[];
  /** The origins of the venues' frames, and of their call for the member's identity (API-16). */
  readonly venueOrigin: string;
  /** MNT-2: the origins of the video room's stream. */
  readonly videoOrigins: readonly string[];
  /** The origin of the frame of support. */
  readonly supportOrigin: string;
  /** The backend's origin, empty for the page's own (API-19). */
  readonly apiOrigin: string;
  /** Other origins that links of the page lead to, such as payment pages. */
  readonly linkOrigins: readonly string[];
}

/**
 * Two policies, both of which must allow a script. The first lets scripts load scripts whose address the boot script vouched for; the second
 * stops what it would let through without an address of ours: `import('data:…')` from a release, and foreign or inline scripts with the nonce, which
 * any script of the page can read, in an empty frame, where no element is guarded.
 */
export function securityHeaders(origins: SecurityHeadersOptions): Readonly<Record<string, string>> {
  const { nonce, inlineHashes, venueOrigin, videoOrigins, supportOrigin, apiOrigin } = origins;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    sources('img-src', ["'self'", 'data:', apiOrigin]),
    "font-src 'self'",
    sources('media-src', videoOrigins.length === 0 ? ["'none'"] : videoOrigins),
    sources('connect-src', ["'self'", apiOrigin, socketOf(apiOrigin), venueOrigin]),
    sources('frame-src', venueOrigin === '' && supportOrigin === '' ? ["'none'"] : [venueOrigin, supportOrigin]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-to reports',
  ];
  return {
    'content-security-policy': `${policy.join('; ')}, script-src 'self' ${inlineHashes.map((hash) => `'${hash}'`).join(' ')}`,
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'reporting-endpoints': `reports="${BROWSER_REPORT_PATH}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(venueOrigin),
    'connection-allowlist': connections(origins),
  };
}

/**
 * Every connection of the page, navigations, windows, WebRTC and DNS included, and of each empty frame that it makes. The CSP has no directive for
 * those; browsers without the header (Firefox, Safari) leave them open (docs/faults.md).
 */
function connections({ venueOrigin, videoOrigins, supportOrigin, apiOrigin, linkOrigins }: SecurityHeadersOptions): string {
  const listed = [venueOrigin, ...videoOrigins, supportOrigin, apiOrigin, socketOf(apiOrigin), ...linkOrigins].filter(
    (origin) => origin !== '',
  );
  return `(${['response-origin', ...new Set(listed)].map((one, index) => (index === 0 ? one : `"${one}"`)).join(' ')});report-to=reports`;
}

function sources(directive: string, list: readonly string[]): string {
  return [directive, ...list.filter((source) => source !== '')].join(' ');
}

function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** The check of a passkey connects to the host that it names, which the CSP does not see: the host asks for its own alone, and no remote has the interface (docs/faults.md). */
const NO_DEVICES =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), usb=(), ' +
  'publickey-credentials-create=(self), publickey-credentials-get=(self), identity-credentials-get=(), otp-credentials=()';

/** No device features are used; a venue's game may go fullscreen. */
function permissions(venueOrigin: string): string {
  const fullscreen = venueOrigin === '' ? '(self)' : `(self "${venueOrigin}")`;
  return `${NO_DEVICES}, fullscreen=${fullscreen}`;
}

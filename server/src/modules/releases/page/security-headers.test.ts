import { securityHeaders } from './security-headers.ts';

const OPTIONS = {
  nonce: 'n',
  bootHash: 'sha384-x',
  venueOrigin: 'https://venue.example',
  videoOrigins: [],
  supportOrigin: 'https://support.example',
  apiOrigin: '',
  linkOrigins: [],
} as const;

/** For the host name in `rpId` a browser requests `/.well-known/webauthn` there, which no content policy stops. */
test.each(['publickey-credentials-get', 'publickey-credentials-create', 'identity-credentials-get', 'payment'])(
  'a page may not use %s, by which a script would reach another host [T11]',
  (feature) => {
    expect(securityHeaders(OPTIONS)['permissions-policy']).toMatch(new RegExp(`(?:^|, )${feature}=\\(\\)`));
  },
);

import { securityHeaders } from './security-headers.ts';

const OPTIONS = {
  nonce: 'n',
  inlineHashes: ['sha384-x'],
  venueOrigin: 'https://venue.example',
  videoOrigins: [],
  supportOrigin: 'https://support.example',
  apiOrigin: '',
  linkOrigins: [],
} as const;

test.each(['identity-credentials-get', 'otp-credentials', 'payment'])(
  'a page may not use %s, by which a script would reach another host [T11]',
  (feature) => {
    expect(securityHeaders(OPTIONS)['permissions-policy']).toMatch(new RegExp(`(?:^|, )${feature}=\\(\\)`));
  },
);

test.each(['publickey-credentials-get', 'publickey-credentials-create'])('a page may use %s, and no frame of another origin', (feature) => {
  expect(securityHeaders(OPTIONS)['permissions-policy']).toMatch(new RegExp(`(?:^|, )${feature}=\\(self\\)`));
});

import { getPreInfo } from '@site/shared/wire';
import { startTestApp } from '../../testing/testing.ts';

const headersOf = async (env: Readonly<Record<string, string>>) => {
  const app = await startTestApp(env);
  const answers = [];
  for (const url of ['/healthz', getPreInfo.path, '/no/such/call', '/r/no/such/file']) answers.push((await app.http.inject(url)).headers);
  await app.close();
  return answers;
};

test('a response that is no page has a CSP without scripts, framing, sniffing or referrer [T25]', async () => {
  for (const headers of await headersOf({}))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.* base-uri 'none'; object-src 'none'; frame-ancestors 'none'$/,
      ),
    });
});

test('a site served over https sends HSTS for one year; a site without https sends none [T25]', async () => {
  const secure = await headersOf({
    PUBLIC_ORIGIN: 'https://play.example',
    VENUE_ORIGIN: 'https://venue.example',
    PAY_ORIGIN: 'https://pay.example',
  });

  for (const headers of secure) expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  for (const headers of await headersOf({})) expect(headers['strict-transport-security']).toBeUndefined();
});

import { createHttp } from './http.ts';

const SETTINGS = { logLevel: 'silent', publicOrigin: 'https://www.example.com' };

test.each([
  ['a proxy that is trusted', ['127.0.0.1'], '203.0.113.9'],
  ['anybody else', [], '127.0.0.1'],
])('X-Forwarded headers of %s are trusted or ignored, and https stays https [T25]', async (_who, trustProxy, expected) => {
  const app = createHttp({ ...SETTINGS, trustProxy });
  app.get('/who', async (request) => request.ip);

  const answer = await app.inject({ method: 'GET', url: '/who', headers: { 'x-forwarded-for': '203.0.113.9' } });

  expect(answer.body).toBe(expected);
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  await app.close();
});

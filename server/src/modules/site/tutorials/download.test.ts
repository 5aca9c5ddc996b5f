import { getDownloads } from '@site/shared/wire';
import { startTestApp } from '../../../testing/testing.ts';

test('the QR code leads a phone to the page that puts the site onto its home screen', async () => {
  const app = await startTestApp({ PUBLIC_ORIGIN: 'https://play.example' });

  const { data } = await app.guest().call(getDownloads);

  expect(data).toEqual({ packages: [], address: 'https://play.example/download-page', webVersion: '1.0.0' });
  await app.close();
});

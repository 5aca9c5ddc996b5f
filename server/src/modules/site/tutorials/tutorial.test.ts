import { DEPOSIT_METHODS } from '@site/shared/product';
import { getDownloads, getTutorials } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp({ PUBLIC_ORIGIN: 'https://play.example', SANDBOX: '1' });

test('every way of paying in has its tutorial, and paying out has its own', async () => {
  const { data } = await app.guest().call(getTutorials);
  const codes = data?.cards.filter(({ direction }) => direction === 'deposit').map(({ code }) => code);

  expect(codes).toEqual([...DEPOSIT_METHODS]);
  expect(data?.cards.some(({ direction }) => direction === 'withdrawal')).toBe(true);
});

test('every guide of a platform speaks of networks, a small test and scams, and never carries a link', async () => {
  const { data } = await app.guest().call(getTutorials);

  for (const { steps, warnings, officialSite, networks } of data?.platforms ?? []) {
    expect(steps.map(({ picture }) => picture)).toEqual(expect.arrayContaining(['install', 'network', 'test']));
    expect(warnings.join('')).toContain('骗子');
    expect(officialSite).not.toContain('://');
    expect(networks.length).toBeGreaterThan(0);
  }
  expect(data?.platforms.length).toBeGreaterThan(0);
});

test('the QR code leads a phone to the page that puts the site onto its home screen', async () => {
  const { data } = await app.guest().call(getDownloads);

  expect(data).toEqual({ packages: [], address: 'https://play.example/download-page', webVersion: '1.0.0' });
});

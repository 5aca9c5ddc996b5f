import { answer, defineStates } from '@site/shared/states';
import { getDownloads, type AppPackage, type Downloads } from '@site/shared/wire';

/** A site without packages installs as a web app. */
export const WEB_APP: Downloads = { packages: [], address: 'https://play.example/download-page', webVersion: '1.0.0' };

export const ANDROID: AppPackage = {
  platform: 'android',
  version: '2.3.0',
  url: '/files/app.apk',
  sha256: 'ab'.repeat(32),
  bytes: 13_002_342,
  releasedAt: '2026-11-01T00:00:00Z',
  signedBy: 'Site Release',
};

const WINDOWS: AppPackage = { ...ANDROID, platform: 'windows', url: '/files/app.msi', sha256: 'cd'.repeat(32), bytes: 48_600_120 };

export const states = defineStates({
  full: [answer(getDownloads, { ...WEB_APP, packages: [ANDROID, WINDOWS] })],
  empty: [answer(getDownloads, WEB_APP)],
});

import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Finds a Chromium for the journeys (CHROMIUM_PATH wins), or installs Debian's where that is possible; null when none can be had. */
export function findBrowser(): string | null {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return configuredPath;
  return installed() ?? installOnDebian();
}

const installed = (): string | null => KNOWN_PLACES.find((path) => existsSync(path)) ?? null;

function installOnDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('[setup] no Chromium here: installing Debian’s package (about a minute)');
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options);
  return installed();
}

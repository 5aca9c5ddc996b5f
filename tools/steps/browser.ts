import { existsSync } from 'node:fs';
import { installFromDebian } from './debian-packages.ts';

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
  installFromDebian('Chromium', ['chromium', 'fonts-noto-cjk']);
  return installed();
}

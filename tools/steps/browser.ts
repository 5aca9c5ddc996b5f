import { existsSync } from 'node:fs';
import { installFromDebian } from './debian-packages.ts';

/** Chromium without a desktop's window: the same engine, with a fifth less work of the processor for the same journeys. */
const SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Finds a Chromium for measurements (CHROMIUM_PATH wins), or installs Debian's where that is possible; null when none can be had. */
export function findBrowser(): string | null {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return configuredPath;
  return installed() ?? installOnDebian();
}

/** The same for journeys, which take Debian's headless shell where there is one. */
export function findJourneysBrowser(): string | null {
  const browser = findBrowser();
  return !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : browser;
}

const installed = (): string | null => KNOWN_PLACES.find((path) => existsSync(path)) ?? null;

function installOnDebian(): string | null {
  installFromDebian('Chromium', ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']);
  return installed();
}

import { existsSync } from 'node:fs';
import { installFromDebian } from './debian-packages.ts';

export const ENGINE_NAMES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Debian's packages of each engine with what drives it. */
export const ENGINE_PACKAGES: Readonly<Record<EngineName, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const WEBKIT_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) => `/usr/lib/${machine}/${version}/MiniBrowser`),
);

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A screen in memory for its window. */
  readonly screen: string;
}

/** The Firefox of this machine: FIREFOX_PATH, one that is installed, or Debian's, which root gets here; null when there is none to be had. */
export function findFirefox(): string | null {
  return process.env['FIREFOX_PATH'] ?? found('firefox', () => FIREFOX.find((path) => existsSync(path)) ?? null);
}

/** The WebKit of this machine, or Debian's, which root gets here; null when there is none to be had. */
export function findWebKit(): WebKitPrograms | null {
  return found('webkit', () => {
    const browser = WEBKIT_BROWSERS.find((path) => existsSync(path));
    const isWhole = browser !== undefined && existsSync(WEBKIT_DRIVER) && existsSync(SCREEN);
    return isWhole ? { driver: WEBKIT_DRIVER, browser, screen: SCREEN } : null;
  });
}

/** Which engines this machine has. */
export function findEngines(): { readonly present: readonly EngineName[]; readonly missing: readonly EngineName[] } {
  const programs = { firefox: findFirefox(), webkit: findWebKit() };
  return {
    present: ENGINE_NAMES.filter((name) => programs[name] !== null),
    missing: ENGINE_NAMES.filter((name) => programs[name] === null),
  };
}

function found<Program>(name: EngineName, look: () => Program | null): Program | null {
  const installed = look();
  if (installed !== null) return installed;
  installFromDebian(name, ENGINE_PACKAGES[name]);
  return look();
}

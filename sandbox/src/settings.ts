import {
  haveSameHost,
  HIGHEST_PORT,
  readSettings,
  readSwitch,
  serverClashes,
  serverSettings,
  toOrigin,
  toPort,
  type Config,
  type Environment,
} from '@site/server/config.ts';

/** Settings of the server with the sandbox. */
export interface SandboxConfig extends Config {
  /** Port of the venue simulators. */
  readonly venuePort: number;
  /** Origin of the payment pages. */
  readonly payOrigin: string;
  /** Simulated users write in occupied chat rooms. */
  readonly hasSimulatedUsers: boolean;
  /** Push messages also go to the push services of the browsers. */
  readonly sendsPush: boolean;
}

/** Reads all settings, or throws a ConfigError that names every wrong one at once. VENUE_PORT moves the ports and origins that follow it. */
export function readSandboxConfig(env: Environment): SandboxConfig {
  const venuePort = env['VENUE_PORT'] ?? '4003';
  const venueOrigin = env['VENUE_ORIGIN'] ?? `http://venue.localhost:${venuePort}`;
  const defaults = {
    PAY_PORT: portAfter(Number(venuePort)),
    VENUE_ORIGIN: venueOrigin,
    VIDEO_ORIGINS: venueOrigin,
    SITE_SALT: 'site-4002-sandbox',
    PUSH_SEND: 'off',
  };
  return readSettings(
    { ...defaults, ...env },
    (read) => {
      const server = serverSettings(read);
      const payOrigin = read('PAY_ORIGIN', `http://pay.localhost:${server.payPort}`, toOrigin);
      return {
        ...server,
        linkOrigins: [...server.linkOrigins, payOrigin],
        venuePort: read('VENUE_PORT', venuePort, toPort),
        payOrigin,
        hasSimulatedUsers: readSwitch(read, 'CHAT_CROWD'),
        sendsPush: readSwitch(read, 'PUSH_SEND'),
      };
    },
    (settings) => [...serverClashes(settings), ...sandboxClashes(settings)],
  );
}

/** The next port, so that one setting moves both. */
function portAfter(port: number): string {
  return Number.isInteger(port) && port > 0 && port < HIGHEST_PORT ? String(port + 1) : '0';
}

/** VEN-7: the payment pages share no host name with another origin, since cookies ignore ports. */
function sandboxClashes({ port, venuePort, payPort, publicOrigin, venueOrigin, supportOrigin, payOrigin }: SandboxConfig): string[] {
  const found: string[] = [];
  if ([port, payPort].includes(venuePort) && venuePort !== 0) found.push('VENUE_PORT is another port than PORT and PAY_PORT.');
  if ([publicOrigin, venueOrigin].some((origin) => haveSameHost(origin, payOrigin))) {
    found.push('PAY_ORIGIN has another host name than PUBLIC_ORIGIN and VENUE_ORIGIN, or payments could read their cookies.');
  }
  if (haveSameHost(supportOrigin, payOrigin)) {
    found.push('SUPPORT_ORIGIN has another host name than PAY_ORIGIN, or support could read their cookies.');
  }
  return found;
}

import { ConfigError } from '@site/server/config.ts';
import { readSandboxConfig } from './settings.ts';

test('without any setting the simulators run on the ports after the site [CON-15]', () => {
  expect(readSandboxConfig({})).toMatchObject({ port: 4002, venuePort: 4003, payPort: 4004, hasSimulatedUsers: true });
});

test('the addresses follow the ports', () => {
  expect(readSandboxConfig({ PORT: '4400', VENUE_PORT: '4401' })).toMatchObject({
    publicOrigin: 'http://127.0.0.1:4400',
    venueOrigin: 'http://venue.localhost:4401',
    payOrigin: 'http://pay.localhost:4402',
    supportOrigin: 'http://support.localhost:4402',
  });
});

test('every invalid setting of server and sandbox is reported at once', () => {
  const wrong = { PORT: '70000', VENUE_PORT: 'x', PAY_PORT: '-1', CHAT_CROWD: 'loud' };
  const read = () => readSandboxConfig(wrong);

  expect(read).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^${name} .+\\.$`, 'm'));
});

test.each(['http://127.0.0.1:4004', 'http://venue.localhost'])(
  'payments on the host name of the site or the venues (%s) are refused',
  (origin) => {
    expect(() => readSandboxConfig({ PAY_ORIGIN: origin })).toThrow('could read their cookies');
  },
);

test('support on the host name of the payments is refused', () => {
  expect(() => readSandboxConfig({ SUPPORT_ORIGIN: 'http://pay.localhost' })).toThrow('support could read their cookies');
});

test('the three servers need three ports', () => {
  expect(() => readSandboxConfig({ PORT: '4400', VENUE_PORT: '4400' })).toThrow('another port');
  expect(() => readSandboxConfig({ PORT: '4400', VENUE_PORT: '4401', PAY_PORT: '4400' })).toThrow('another port');
});

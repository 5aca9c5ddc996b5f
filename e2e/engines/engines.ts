/** The engines that players use besides Chromium, and a whole site for each. */
import { ENGINE_PACKAGES, type EngineName, findFirefox, findWebKit } from '@site/tools/steps/engines.ts';
import { test as base } from '../fixtures/site.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { playerOf, type Player } from './player.ts';
import { startWebKit } from './webkit.ts';

interface EngineFixtures {
  readonly engineName: EngineName;
  readonly engine: Engine;
}

interface PlayerFixtures {
  /** The address of the site that players open; passkeys need a host name that is no IP address. */
  readonly origin: string;
  readonly newPlayer: () => Promise<Player>;
}

export const test = base.extend<PlayerFixtures, EngineFixtures>({
  hostName: ['localhost', { scope: 'worker' }],
  origin: async ({ site, hostName }, use) => use(site.origin.replace('127.0.0.1', hostName)),
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  newPlayer: async ({ engine }, use) => {
    const players: Player[] = [];
    await use(async () => {
      const player = playerOf(await engine.newPage());
      players.push(player);
      return player;
    });
    for (const { page } of players) await page.close();
  },
});

export { expect } from '../fixtures/site.ts';

async function start(name: EngineName): Promise<Engine> {
  const firefox = name === 'firefox' ? findFirefox() : null;
  if (firefox !== null) return startFirefox(firefox);
  const webkit = name === 'webkit' ? findWebKit() : null;
  if (webkit !== null) return startWebKit(webkit);
  throw new Error(`There is no ${name} here: install ${ENGINE_PACKAGES[name].join(' and ')}.`);
}

import Fastify, { type FastifyInstance } from 'fastify';
import { type Channel, type Override, OVERRIDE_MARK, refuseOverride, type Root, type SignedDocument } from '@site/shared/federation';
import { Webhook } from 'standardwebhooks';
import { DAY_MS, MINUTE_MS } from '../kernel/clock.ts';
import { consoleRoutes } from '../modules/releases/console/console.routes.ts';
import { COOKIE, createStaffCheck, STAFF_COOKIE } from '../modules/releases/console/sessions.ts';
import { createCurves } from '../modules/releases/health/autopilot.ts';
import { createTabMetrics } from '../modules/releases/health/tab-metrics.ts';
import { makeRelease, OPS_TOKEN, PUBLISH_TOKEN, startRegistry } from '../modules/releases/registry/testing.ts';
import { startReceiver, webhooksOf } from '../modules/releases/webhooks/testing.ts';

const ORIGIN = 'https://site.example';

/** A registry with a release, its API and its console. */
export interface OperatorStage {
  readonly site: Awaited<ReturnType<typeof startRegistry>>;
  readonly console: FastifyInstance;
  readonly hooks: ReturnType<typeof webhooksOf>;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
}

export async function startOperatorStage(): Promise<OperatorStage> {
  const site = await startRegistry();
  const { registry, clock } = site;
  const console = Fastify();
  const curves = createCurves(createTabMetrics(clock), clock);
  const reports = { latest: async () => [] };
  const [hooks, receiver] = [webhooksOf({ site }), await startReceiver()];
  console.addHook('onClose', receiver.close);
  await console.register(consoleRoutes, {
    registry,
    webhooks: hooks.webhooks,
    curves,
    reports,
    db: site.db,
    clock,
    redis: null,
    publicOrigin: ORIGIN,
  });
  await site.ops.publish(makeRelease());
  return { site, console, hooks, receiver };
}

/** What a probe made: how to use it, and the console session that `sign-out` leaves. */
interface MadeCredential {
  use(): Promise<boolean>;
  readonly cookie: string;
}

/** `name` is that of the personal token of this probe. */
type Probe = (stage: OperatorStage, name: string) => Promise<MadeCredential>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The cookies of a new console session: its own, and the one that pages of the site read. */
async function cookiesOfLogIn({ console }: OperatorStage, token: string): Promise<{ readonly session: string; readonly staff: string }> {
  const payload = new URLSearchParams({ token, name: 'lin' }).toString();
  const answer = await console.inject({ method: 'POST', url: '/ops/login', headers: form, payload });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const cookie = (name: string) => cookies.find((one) => one.startsWith(`${name}=`)) ?? '';
  return { session: cookie(COOKIE), staff: cookie(STAFF_COOKIE) };
}

const logInAtConsole = async (stage: OperatorStage, token: string): Promise<string> => (await cookiesOfLogIn(stage, token)).session;

const personalToken = ({ site }: OperatorStage, name: string) => site.ops.makeToken(name, 'operate');

/** A token, and a console session that was opened with it. */
async function madeWith(stage: OperatorStage, token: string): Promise<MadeCredential> {
  const use = async () => (await stage.site.ops.call('GET', '/audit', { token })).http === 200;
  return { use, cookie: await logInAtConsole(stage, token) };
}

/** The probe of each row of docs/credentials.md about operators. */
export const OPERATOR_PROBES: Readonly<Record<string, Probe>> = {
  async 'owner’s token'(stage, name) {
    await personalToken(stage, name);
    return madeWith(stage, OPS_TOKEN);
  },
  async 'publish token'(stage, name) {
    await personalToken(stage, name);
    return madeWith(stage, PUBLISH_TOKEN);
  },
  'person’s token': async (stage, name) => madeWith(stage, await personalToken(stage, name)),
  async 'console session'(stage, name) {
    const cookie = await logInAtConsole(stage, await personalToken(stage, name));
    return { use: async () => (await stage.console.inject({ url: '/ops', headers: { cookie } })).statusCode === 200, cookie };
  },
  async 'staff cookie'(stage, name) {
    const { db, clock, registry } = stage.site;
    const { session, staff } = await cookiesOfLogIn(stage, await personalToken(stage, name));
    const isStaff = createStaffCheck({ db, clock, tokens: registry.tokens });
    return { use: () => isStaff(staff), cookie: session };
  },
  async 'override link'(stage, name) {
    const { site } = stage;
    const token = await personalToken(stage, name);
    const body = { version: '1.0.0', origin: ORIGIN, minutes: 1440 };
    const { data } = (await site.ops.call('POST', '/remotes/help/override-link', { body, token })) as { data: { fragment: string } };
    const text = Buffer.from(data.fragment.slice(OVERRIDE_MARK.length), 'base64url').toString();
    const override = JSON.parse((JSON.parse(text) as SignedDocument).payload) as Override;
    const terms = () => ({
      origin: ORIGIN,
      root: JSON.parse(site.registry.keyring.currentRoot().payload) as Root,
      channel: JSON.parse(site.registry.current().payload) as Channel,
      nowMs: site.clock.nowMs(),
    });
    return { use: async () => refuseOverride(override, terms()) === null, cookie: await logInAtConsole(stage, token) };
  },
  async 'staged rollout'(stage, name) {
    const { site } = stage;
    const token = await personalToken(stage, name);
    const { registry, ops, clock, reported } = site;
    // What another row left.
    await ops.command('rollout/stop', 'help');
    await ops.command('abort', 'help');
    const version = `1.1.${(rolledOut.count += 1)}`;
    const release = makeRelease({ version });
    await ops.publish(release);
    await ops.activate('1.0.0');
    const plan = [500, 5000, 10_000].map((share) => ({ share, waits: false }));
    await ops.command('rollout', 'help', { version, plan, everyMs: MINUTE_MS, reason: 'a test' }, token);
    const use = async () => {
      const { digest } = release.document;
      reported.standings = [{ remote: 'help', version, digest, role: 'canary', tabs: 30, faulty: 0, neededTabs: 20, alarm: null }];
      const step = async () => (await registry.rollouts.list()).find((one) => one.version === version)?.step;
      const before = await step();
      clock.advance(MINUTE_MS);
      await registry.rollouts.moveOn();
      return (await step()) !== before;
    };
    return { use, cookie: await logInAtConsole(stage, token) };
  },
  async 'webhook secret'(stage, name) {
    const { hooks, receiver } = stage;
    const token = await personalToken(stage, name);
    const person = { name, holder: 'owner', roles: ['owner'] } as const;
    const { webhook, secret } = await hooks.webhooks.make({ url: receiver.url, kinds: [], remotes: [], description: '' }, person);
    const use = async () => {
      await hooks.webhooks.test(webhook.id, person);
      const last = receiver.received.at(-1);
      if (!last) return false;
      const { headers, text } = last;
      const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
      const expected = new Webhook(secret).sign(id, new Date(timestamp * 1000), text);
      return String(headers['webhook-signature']).split(' ').includes(expected);
    };
    return { use, cookie: await logInAtConsole(stage, token) };
  },
};

const rolledOut = { count: 0 };

type End = (stage: OperatorStage, name: string, made: MadeCredential) => Promise<unknown>;

/** The events of docs/credentials.md that end what operators made. */
export const OPERATOR_ENDINGS: Readonly<Record<string, End>> = {
  async 'sign-out'({ console }, _name, { cookie }) {
    const { body } = await console.inject({ url: '/ops', headers: { cookie } });
    const word = /name="word" value="([^"]+)"/.exec(body)?.[1] ?? '';
    await console.inject({
      method: 'POST',
      url: '/ops/logout',
      headers: { ...form, cookie },
      payload: new URLSearchParams({ word }).toString(),
    });
  },
  'end-token': ({ site }, name) => site.ops.call('POST', `/tokens/${name}/end`, { body: {} }),
  'a day': async ({ site }) => site.clock.advance(DAY_MS),
};

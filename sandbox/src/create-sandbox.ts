import type { SentMessage } from '@site/shared/wire';
import type { FastifyInstance } from 'fastify';
import { createApp, type App, type AppOptions } from '@site/server/app.ts';
import { registerOpsRoutes } from '@site/server/kernel/http/ops.ts';
import type { AdapterContext, Adapters, AdapterServices } from '@site/server/ports.ts';
import { simulatedRegions } from './address-regions.ts';
import { operatorContent } from './content/operator-content.ts';
import { createAssetSource } from './pictures/asset-source.ts';
import { createForcedAnswers } from './forced-answers/forced-answers.ts';
import { forcedAnswerRoutes } from './forced-answers/forced-answers.routes.ts';
import { outboxOpsRoutes } from './message-outbox/outbox-ops.routes.ts';
import { createOutbox } from './message-outbox/outbox.ts';
import { createPaymentApp } from './payment-gateway/payment-app.ts';
import { createSimulatedNetworks } from './payment-gateway/simulated-networks.ts';
import { fillSandbox } from './seed/fill-sandbox.ts';
import { pastMessages } from './simulated-users/past-messages.ts';
import { runSimulatedUsers } from './simulated-users/simulated-users.ts';
import { venueFaultRoutes } from './venue-wallet/venue-wallet-faults.routes.ts';
import { createVenueWalletSimulator } from './venue-wallet/venue-wallet-simulator.ts';
import { createCasino } from './venues/create-casino.ts';
import { createSportsbooks } from './venues/sports/create-sportsbooks.ts';
import { createSlotPools } from './venues/slot/pools.ts';
import { createVenueApp } from './venues/venue-app.ts';
import { createPlayMoneyGrant } from './welcome-grant.ts';

/** The server with simulated adapters, and the servers of the simulated external systems. Closing `http` closes all of them. */
export interface SandboxApp extends App {
  /** The venues' server, on a different host name than the site (VEN-7). */
  readonly venue: FastifyInstance;
  /** The payment gateway's server, on a separate host name; it also serves the support frame. */
  readonly pay: FastifyInstance;
  /** Messages to members, newest first. */
  outbox(): Promise<readonly SentMessage[]>;
}

interface SandboxOptions extends Omit<AppOptions, 'adapters' | 'isSandbox'> {
  /** Origin of the payment pages. */
  readonly payOrigin?: string;
  /** Simulated users write in occupied chat rooms; off without it. */
  readonly hasSimulatedUsers?: boolean;
  /** Push messages also go to the push services of the browsers; without it they are listed only. */
  readonly sendsPush?: boolean;
}

/** Creates the server with the sandbox: fills an empty database with demo data and connects a simulator to every port. */
export async function createSandboxApp({
  payOrigin,
  hasSimulatedUsers = false,
  sendsPush = false,
  ...options
}: SandboxOptions): Promise<SandboxApp> {
  let simulators: Simulators | undefined;
  const app = await createApp({
    ...options,
    isSandbox: true,
    async adapters(context) {
      await fillSandbox(context);
      simulators = createSimulators(context, {
        payOrigin: payOrigin ?? `http://pay.localhost:${options.config.payPort}`,
        hasSimulatedUsers,
        sendsPush,
      });
      return simulators.adapters;
    },
  });
  if (simulators === undefined) throw new Error('createApp() makes the adapters it is given.');
  return { ...app, venue: simulators.venue(), pay: simulators.pay(), outbox: simulators.outbox };
}

type Simulators = ReturnType<typeof createSimulators>;

function createSimulators(
  context: AdapterContext,
  { payOrigin, hasSimulatedUsers, sendsPush }: Required<Pick<SandboxOptions, 'payOrigin' | 'hasSimulatedUsers' | 'sendsPush'>>,
) {
  const { config, db, clock } = context;
  const venueWallet = createVenueWalletSimulator(db, clock);
  const sportsbooks = createSportsbooks(context);
  const casino = createCasino(context);
  const outbox = createOutbox(db, clock);
  const forcedAnswers = createForcedAnswers(db);
  const siteOrigins = [config.publicOrigin, ...config.siteOrigins];
  const servers: { venue?: FastifyInstance; pay?: FastifyInstance } = {};

  async function serveVenues(services: AdapterServices): Promise<void> {
    const { wallet: seamlessWallet } = services.venues;
    const venue = createVenueApp({
      wallet: seamlessWallet,
      pools: createSlotPools(db),
      siteOrigins,
      settings: config,
      callLimiter: services.callLimiter,
    });
    casino.serve(venue, services.venues);
    await sportsbooks.serve(venue, services.venues);
    services.http.addHook('onClose', () => venue.close());
    servers.venue = venue;
    await sportsbooks.register(services);
  }
  async function servePayments({ http, payments, supportFrame, callLimiter }: AdapterServices): Promise<void> {
    const pay = createPaymentApp({ orders: payments, settings: config, callLimiter });
    await pay.register(supportFrame);
    http.addHook('onClose', () => pay.close());
    servers.pay = pay;
  }

  const adapters: Adapters = {
    forcedAnswer: forcedAnswers.answer,
    sportsbook: sportsbooks.adapter,
    casino: casino.adapter,
    venueWallet,
    paymentGateway: {
      isOpen: true,
      paymentUrl: (token) => `${payOrigin}/pay/${token}`,
      transactionOf: createSimulatedNetworks(clock),
      rateSource: '演示参考汇率',
      // The page reads the state of its order at each press, so it is closed as soon as the order has ended.
      close: async () => undefined,
      refund: async () => ({ result: 'done' }),
      payout: async () => ({ result: 'done' }),
    },
    messageOutbox: outbox,
    wrapPushSender: (sender) => ({
      async send(message) {
        await outbox.notePush(message);
        return sendsPush ? sender.send(message) : { kind: 'accepted' };
      },
    }),
    addressRegions: simulatedRegions,
    welcomeGrant: createPlayMoneyGrant(context.ledger),
    assets: createAssetSource(),
    content: operatorContent((room) => (hasSimulatedUsers ? pastMessages(room, clock.nowMs()) : [])),
    async connect(services) {
      const { http, opsToken, transferVenues, chat, memberIdOf } = services;
      await serveVenues(services);
      await servePayments(services);
      const opsRoutes = [
        ...venueFaultRoutes(venueWallet, transferVenues),
        ...outboxOpsRoutes(outbox),
        ...forcedAnswerRoutes(forcedAnswers, memberIdOf),
      ];
      await registerOpsRoutes(http, opsRoutes, opsToken);
      if (hasSimulatedUsers) runSimulatedUsers(http, { ...chat, db, clock });
    },
  };
  return {
    adapters,
    outbox: outbox.latest,
    venue: () => required(servers.venue),
    pay: () => required(servers.pay),
  };
}

function required(server: FastifyInstance | undefined): FastifyInstance {
  if (server === undefined) throw new Error('The adapters were not connected.');
  return server;
}

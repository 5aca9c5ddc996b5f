/** Outside systems that are sent every order and every automatic act; the owner makes and ends them. */
import { EXIT, OpsError } from '@site/shared/build/remote/registry-client.mjs';
import { type NewWebhook, WEBHOOK_KINDS, type WebhookDelivery, type WebhookKind, type WebhookStatus } from '@site/shared/federation';
import { InvalidArgumentError } from 'commander';
import { columns, openRegistry, opsTime, printAnswer, type OpsFlags } from '../ops-command.ts';
import { type AddCommand, remoteNamesOf } from './arguments.ts';
import { nearestName } from './texts.ts';

interface WebhookFlags extends OpsFlags {
  readonly kinds: readonly WebhookKind[];
  readonly remotes: readonly string[];
  readonly description: string;
}

export function addWebhookCommands(add: AddCommand): void {
  add('webhooks', 'the outside systems that are sent what happens').action(async (flags: OpsFlags) =>
    printAnswer(await openRegistry(flags).webhooks(), flags, describeWebhooks),
  );
  add('webhook', 'send every order and every automatic act to an outside system; prints the secret that signs the messages, this once')
    .argument('<url>', 'where the receiver listens, https://…')
    .option('--kinds <kinds>', `of these acts alone, with commas: ${WEBHOOK_KINDS.join(', ')}`, kindsOf, [])
    .option('--remotes <remotes>', 'of these remotes alone, with commas', remoteNamesOf, [])
    .option('--description <text>', 'what it is for', '')
    .action(async (url: string, flags: WebhookFlags) => {
      const { kinds, remotes, description } = flags;
      const made = await openRegistry(flags).makeWebhook({ url, kinds, remotes, description });
      printAnswer(made, flags, (answer) => `${describeSecret(answer)}\n  next: npm run release -- webhook-test ${answer.webhook.id}`);
    });
  add('rotate-webhook', 'make a new secret of a webhook and print it, this once; for a day the one before signs as well')
    .argument('<id>')
    .action(async (id: string, flags: OpsFlags) => printAnswer(await openRegistry(flags).rotateWebhook(id), flags, describeSecret));
  for (const [verb, what, text] of [
    ['pause-webhook', 'pause', 'send nothing to a webhook until it is resumed'],
    ['resume-webhook', 'resume', 'send again, beginning with what happened since it was paused'],
    ['end-webhook', 'end', 'remove a webhook with everything that waits for it'],
  ] as const)
    add(verb, text)
      .argument('<id>')
      .action(async (id: string, flags: OpsFlags) =>
        printAnswer(await openRegistry(flags).changeWebhook(id, what), flags, describeWebhooks),
      );
  addDeliveryCommands(add);
}

function addDeliveryCommands(add: AddCommand): void {
  add('webhook-test', 'send a test to a webhook now; ends with 1 when the receiver did not take it')
    .argument('<id>')
    .action(async (id: string, flags: OpsFlags) => {
      const tested = await openRegistry(flags).testWebhook(id);
      if (tested.state !== 'delivered') throw new OpsError(`the test was not delivered: ${tested.reason}`, EXIT.error);
      printAnswer(tested, flags, ({ delivery }) => `the test ${delivery} is delivered`);
    });
  add('webhook-deliveries', 'the latest messages to a webhook, newest first, with what failed and why')
    .argument('<id>')
    .action(async (id: string, flags: OpsFlags) =>
      printAnswer(await openRegistry(flags).webhookDeliveries(id), flags, (deliveries) => describeDeliveries(id, deliveries)),
    );
  add('webhook-resend', 'send a message again that was delivered or given up, under the same id')
    .argument('<id>')
    .argument('<delivery>', 'as webhook-deliveries names it')
    .action(async (id: string, delivery: string, flags: OpsFlags) =>
      printAnswer(await openRegistry(flags).resendWebhook(id, delivery), flags, (again) => `${again.type} ${again.delivery} is sent again`),
    );
}

function kindsOf(input: string): readonly WebhookKind[] {
  const all: readonly string[] = WEBHOOK_KINDS;
  return input.split(',').map((part) => {
    const kind = part.trim();
    if (!all.includes(kind)) throw new InvalidArgumentError(`There is no kind '${kind}'. Did you mean ${nearestName(kind, all)}?`);
    return kind as WebhookKind;
  });
}

const describeSecret = ({ webhook: { id, target, oldSecretUntilMs }, secret }: NewWebhook): string =>
  [
    `webhook ${id} to ${target} is signed with this secret, which is not shown again:`,
    secret,
    ...(oldSecretUntilMs === null ? [] : [`the one before signs too until ${opsTime(oldSecretUntilMs)}`]),
  ].join('\n');

function describeWebhooks(webhooks: readonly WebhookStatus[]): string {
  if (webhooks.length === 0) return 'there is no webhook';
  return columns(
    webhooks.map(({ id, target, kinds, remotes, description, state, note, waiting, failed }) => [
      id,
      target,
      `${kinds.join(',') || 'every act'}, ${remotes.join(',') || 'all remotes'}`,
      state === 'paused' ? `PAUSED: ${note}; resume-webhook ${id}` : 'active',
      [waiting > 0 ? `${waiting} waiting` : '', failed > 0 ? `${failed} failed` : ''].filter(Boolean).join(', '),
      description,
    ]),
  ).join('\n');
}

function describeDeliveries(id: string, deliveries: readonly WebhookDelivery[]): string {
  if (deliveries.length === 0) return 'nothing was sent yet';
  const hasFailed = deliveries.some(({ state }) => state === 'failed');
  const rows = deliveries.map(({ delivery, type, atMs, state, attempts, nextAtMs, reason }) => [
    delivery,
    type,
    opsTime(atMs),
    nextAtMs === null ? state : `waits until ${opsTime(nextAtMs)}`,
    attempts === 1 ? '1 attempt' : `${attempts} attempts`,
    reason,
  ]);
  return [...columns(rows), ...(hasFailed ? [`  next: npm run release -- webhook-resend ${id} <delivery>`] : [])].join('\n');
}

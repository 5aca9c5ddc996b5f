/** What `npm run mutation` changes, and which tests must notice: session, signing, codes with their reactions, and dialogs. */
export interface MutationTarget {
  readonly file: string;
  /** The Jest project of its tests. */
  readonly project: string;
  /** A pattern of test files. */
  readonly tests: string;
}

/** A file fails below this share of noticed changes, in per cent. */
export const LEAST_SCORE = 80;

const host = (file: string, tests: string): MutationTarget => ({ file: `host/src/${file}`, project: 'host', tests });
const product = (file: string, tests: string): MutationTarget => ({ file: `shared/src/product/${file}`, project: 'product', tests });

export const TARGETS: readonly MutationTarget[] = [
  host('platform/session.ts', 'platform/session'),
  host('platform/session-tabs.ts', 'platform/session'),
  host('platform/credentials.ts', 'platform/credentials'),
  host('platform/session-restore.ts', 'platform/session-restore'),
  host('platform/start-address.ts', 'platform/start-address'),
  host('platform/signing.ts', 'platform/sign'),
  { file: 'shared/src/crypto/signature.ts', project: 'product', tests: 'crypto/' },
  product('codes.ts', 'product/codes'),
  product('reactions.ts', 'product/codes'),
  host('platform/reactions.ts', 'platform/(reactions|failures-at-once)'),
  host('platform/envelope.ts', 'platform/(api|envelope)'),
  host('platform/network-fault.ts', 'platform/(api|network)'),
  host('platform/dialogs.ts', 'platform/dialogs'),
  host('shell/message-dialog.tsx', 'shell/message-dialog'),
];

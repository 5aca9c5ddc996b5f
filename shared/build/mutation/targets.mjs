/** What is mutated, and which tests must notice: the files of the session, of signing, of codes and their reactions, and of dialogs. */

/** Below this share of noticed changes a file fails, in per cent. */
export const LEAST_SCORE = 80;

const host = (file, tests) => ({ file: `host/src/${file}`, project: 'host', tests });
const product = (file, tests) => ({ file: `shared/src/product/${file}`, project: 'product', tests });

export const TARGETS = [
  host('platform/session.ts', 'platform/session'),
  host('platform/session-tabs.ts', 'platform/session'),
  host('platform/credentials.ts', 'platform/credentials'),
  host('platform/take-up-session.ts', 'platform/take-up-session'),
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

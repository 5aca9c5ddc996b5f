/** What the build shares with page and registry: canonical JSON, version ranges and the paths of releases. */
const { join } = require('node:path');
const { runTypeScript } = require('./run-typescript.cjs');

const FEDERATION = join(__dirname, '..', '..', 'src', 'federation');

/** @param {string} file A file of `federation` that imports nothing but its neighbours. */
const load = (file) => runTypeScript(join(FEDERATION, file), load);

const { canonicalJson } = /** @type {typeof import('../../src/federation/canonical-json.ts')} */ (load('canonical-json.ts'));
const { LARGEST_UPLOAD_BYTES, REMOTE_NEED } = /** @type {typeof import('../../src/federation/release-rules.ts')} */ (
  load('release-rules.ts')
);
const { CHANNEL_EVENTS_PATH, CHANNEL_PATH, LENT_MODULES_PATH } = /** @type {typeof import('../../src/federation/releases.ts')} */ (
  load('releases.ts')
);
const { CONTRACT_SHARE, USES_FILE, adapterNotice, brokenUse, builtWith, isServedBy } =
  /** @type {typeof import('../../src/federation/contract-breaks.ts')} */ (load('contract-breaks.ts'));
const { PROVENANCE_FILE, PROVENANCE_LIMITS, readProvenance } = /** @type {typeof import('../../src/federation/provenance.ts')} */ (
  load('provenance.ts')
);
const { satisfies } = /** @type {typeof import('../../src/federation/version-ranges.ts')} */ (load('version-ranges.ts'));

module.exports = {
  CHANNEL_EVENTS_PATH,
  CHANNEL_PATH,
  CONTRACT_SHARE,
  LARGEST_UPLOAD_BYTES,
  LENT_MODULES_PATH,
  PROVENANCE_FILE,
  PROVENANCE_LIMITS,
  REMOTE_NEED,
  USES_FILE,
  adapterNotice,
  brokenUse,
  builtWith,
  isServedBy,
  canonicalJson,
  readProvenance,
  satisfies,
};

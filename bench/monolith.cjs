/** The same site as one bundle, split by route: the host's own build with the remotes bundled in, without boot script and federation. */
const { join } = require('node:path');
const { BENCH, hostWith } = require('./baselines/build/host-with.cjs');

module.exports = () => hostWith({ name: 'monolith', releases: join(BENCH, 'src', 'monolith-releases.ts') });

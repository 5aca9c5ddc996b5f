/** Where a build writes its source maps: `maps/<file>.map` beside its files. */
const FOLDER = 'maps';

/** @param {string} name Of an emitted file. */
const isSourceMap = (name) => name.startsWith(`${FOLDER}/`);

module.exports = { FOLDER, isSourceMap };

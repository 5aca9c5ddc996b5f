/** Source maps beside a build, without the sources: `maps/<file>.map`. No file names them, so that no browser asks for them. */
const { SourceMapDevToolPlugin } = require('webpack');
const { FOLDER } = require('./source-map-names.cjs');

/**
 * Positions only; the paths of sources are relative to the folder of the package. In development there are none.
 * @param {boolean} dev
 */
const sourceMaps = (dev) => (dev ? [] : [createPlugin()]);

const createPlugin = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${FOLDER}/[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
    fallbackModuleFilenameTemplate: '[resource-path]',
  });

module.exports = { sourceMaps };

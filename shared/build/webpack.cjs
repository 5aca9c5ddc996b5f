/** The build of every remote: `module.exports = require('@site/shared/build/webpack.cjs')(__dirname)`. */
module.exports = require('./remote/webpack.cjs');

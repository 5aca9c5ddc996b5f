module.exports = require('@site/shared/build/webpack.cjs')(__dirname);

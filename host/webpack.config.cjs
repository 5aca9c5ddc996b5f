module.exports = require('./build/webpack.cjs')();

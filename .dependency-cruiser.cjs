module.exports = require('./tools/dependencies.cjs');

module.exports = require('./shared/build/dependencies.cjs');

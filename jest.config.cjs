module.exports = require('./shared/build/jest.workspace.cjs');

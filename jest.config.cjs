module.exports = require('./tools/jest.workspace.cjs');

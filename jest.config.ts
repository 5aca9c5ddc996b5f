export { default } from './tools/jest.workspace.ts';

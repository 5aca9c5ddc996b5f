import { readConfig } from '../config.ts';
import { hasCommonPassword, isBehindProxy, isLoopback, isPublic } from './start.rules.ts';

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['localhost', true],
  ['localhost.', true],
  ['venue.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.5', false],
  ['notlocalhost', false],
  ['localhost.example', false],
])('the host %s is of this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_ORIGIN: 'http://192.0.2.7:4002' }, true],
  [{ HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:4002' }, false],
])('%j is reachable by others: %s', (env, expected) => {
  expect(isPublic(readConfig(env))).toBe(expected);
});

test.each([
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://192.0.2.7:4002' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://site.example:4002' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://site.example' }, true],
  [{ HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://site.example:4002' }, true],
  [{}, false],
])('%j has a proxy in front: %s', (env, expected) => {
  expect(isBehindProxy(readConfig(env))).toBe(expected);
});

test.each([
  ['postgres://site:site@db/site', true],
  ['postgres://site:postgres@db/site', true],
  ['postgres://site:f81d4fae7dec@db/site', false],
  ['postgres://site@db/site', false],
  ['postgres://site@db/site?password=postgres', true],
  ['postgres://site:f81d4fae7dec@db/site?password=postgres', true],
  ['postgres://site:%70ostgres@db/site', true],
  ['postgres://db/site?user=shop&password=shop', true],
  ['postgres://site:123456@db/site', true],
  ['postgres://site:site123@db/site', true],
  ['postgres://site:%E0%A4%A@db/site', false],
  ['', false],
])('the database %s has a common password: %s', (url, expected) => {
  expect(hasCommonPassword(url)).toBe(expected);
});

import { guardElements } from './element-guards.ts';

const INTEGRITY = { '/h/main.js': 'sha384-main', '/h/main.css': 'sha384-css' } as const;
type IntegrityName = keyof typeof INTEGRITY;

beforeAll(() => guardElements({ nonce: 'n0nce', integrityOf: (path) => INTEGRITY[path as IntegrityName] }));

const script = () => document.createElement('script');
const link = (rel: string) => Object.assign(document.createElement('link'), { rel });
const ARMED = { integrity: 'sha384-main', crossOrigin: 'anonymous', nonce: '' };

test.each<[string, (element: HTMLScriptElement, address: string) => void]>([
  ['src', (element, address) => (element.src = address)],
  ['setAttribute', (element, address) => element.setAttribute('SRC', address)],
  ['setAttributeNS', (element, address) => element.setAttributeNS(null, 'src', address)],
])('a script addressed by %s carries its file’s integrity and no nonce, and an unknown one throws', (_way, address) => {
  const known = script();
  address(known, '/h/main.js');
  expect(known).toMatchObject(ARMED);

  for (const unknown of ['/h/evil.js', 'https://evil.example/h/main.js', '/h/main.js?v=2', 'data:text/javascript,1']) {
    expect(() => address(script(), unknown)).toThrow('unsigned');
  }
});

test('stylesheets and preloads are guarded whether rel or href is set first', () => {
  const sheet = link('stylesheet');
  sheet.href = '/h/main.css';
  expect(sheet).toMatchObject({ integrity: 'sha384-css', nonce: 'n0nce' });

  const late = document.createElement('link');
  late.href = '/h/evil.css';
  expect(() => (late.rel = 'stylesheet')).toThrow('unsigned');
  expect(() => late.setAttribute('rel', 'preload')).toThrow('unsigned');
  expect(() => link('preload').setAttribute('href', '/h/evil.js')).toThrow('unsigned');
});

test('links that load no code, and other elements, stay unchanged', () => {
  const icon = link('icon');
  icon.href = '/favicon.svg';
  const image = document.createElement('img');
  image.src = '/art/1.svg';

  expect(icon.getAttribute('integrity')).toBeNull();
  expect(image.getAttribute('src')).toBe('/art/1.svg');
});

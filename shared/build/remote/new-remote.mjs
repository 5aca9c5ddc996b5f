/** A new team's remote: the folder with everything that a first release needs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT, OpsError } from './registry-client.mjs';

const NAME = /^[a-z]{2,20}$/;
const CONTRACT = join(import.meta.dirname, '..', '..', 'package.json');

/**
 * @typedef {object} NewRemote
 * @property {string} name The remote's name, such as `promo`.
 * @property {string} owner The team, in words.
 * @property {string} dir Where the folder shall be.
 * @property {boolean} [isOfOwnSite] The folder is in that of another product: the site's own packages serve it, and its screen calls nothing of this one.
 * @property {string} [contract] What package.json says of the contract: a version range, or the path of the packed contract.
 */

/**
 * Writes the folder and returns the names of its files. Refuses a name that is none, and a folder that exists.
 * @param {NewRemote} remote
 * @returns {readonly string[]}
 */
export function writeRemote({ name, owner, dir, isOfOwnSite = false, contract = contractRange() }) {
  if (!NAME.test(name)) throw new OpsError(`'${name}' is no name of a remote: 2 to 20 small letters, such as promo.`, EXIT.usage);
  if (existsSync(dir)) throw new OpsError(`${dir} exists already.`, EXIT.usage);
  const all = filesOf({ name, owner, contract });
  const files = Object.entries(isOfOwnSite ? { ...withoutCalls(all), ...filesOfOwnSite(name) } : all);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return files.map(([file]) => file);
}

function contractRange() {
  return `^${JSON.parse(readFileSync(CONTRACT, 'utf8')).version}`;
}

const IGNORED = 'node_modules\ndist\nkeys\npreview.md\n';
const CHANGELOG = `# Changes

What players get of each version; the newest sections are part of its release.

## 1.0.0

- The first screen.
`;

/** @returns {{ readonly dependencies: Readonly<Record<string, string>>, readonly devDependencies: Readonly<Record<string, string>> }} */
function contractPackage() {
  return JSON.parse(readFileSync(CONTRACT, 'utf8'));
}

const STATES = `import { answer, defineStates } from '@site/shared/states';
import { listNotices } from '@site/shared/wire';

const notice = { id: '1', category: 'all', text: '今晚八点开奖', link: null, publishedAt: '2026-01-01T00:00:00Z' };

/** What the workshop shows of the screen; the tests may use the same answers. */
export const states = defineStates({ full: [answer(listNotices, [notice])] });
`;

/** @param {string} name @param {string} screen */
const testOf = (name, screen) => `import { createTestPlatform, renderScreen, screen } from '@site/shared/testing';
import ${screen}Screen from './${name}.screen.tsx';
import { states } from './${name}.states.ts';

test('the screen shows the notices of the site', async () => {
  renderScreen(<${screen}Screen />, createTestPlatform(...states.full));

  expect(await screen.findByText('今晚八点开奖')).toBeVisible();
});
`;

/** @param {string} name */
function versionOf(name) {
  const { dependencies, devDependencies } = contractPackage();
  const version = { ...devDependencies, ...dependencies }[name];
  if (version === undefined) throw new Error(`the contract names no version of ${name}`);
  return version;
}

/**
 * @param {{ readonly name: string, readonly owner: string, readonly contract: string }} remote
 * @returns {Readonly<Record<string, string>>}
 */
function filesOf({ name, owner, contract }) {
  const screen = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    'package.json': json({
      name: `@site/remote-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      license: 'MIT',
      scripts: {
        build: 'site-remote build',
        check: 'site-remote check',
        test: 'site-remote test',
        dev: 'site-remote dev',
        types: 'site-remote types',
        keys: 'site-remote keys',
        'publish:release': 'site-remote publish',
      },
      dependencies: {
        '@site/shared': contract,
        '@tanstack/react-query': versionOf('@tanstack/react-query'),
        react: versionOf('react'),
      },
      devDependencies: { '@types/jest': versionOf('@types/jest'), '@types/react': versionOf('@types/react') },
    }),
    'tsconfig.json': '{ "extends": "@site/shared/build/tsconfig.json" }\n',
    'claims.json': json({
      owner,
      addresses: { [name]: { path: `/${name}`, title: screen } },
      menu: { address: name, word: screen.slice(0, 6) },
    }),
    'README.md': readme({ name, owner }),
    'CHANGELOG.md': CHANGELOG,
    'src/remote.ts': declaration(name),
    [`src/${name}/${name}.queries.ts`]: `import { useApiQuery } from '@site/shared/platform';
import { listNotices } from '@site/shared/wire';

/** The notices of the site, newest first. */
export const useNotices = () => useApiQuery(['notices', 'all'], listNotices, { category: 'all' });
`,
    [`src/${name}/${name}.screen.tsx`]: `import { usePlatform, useStore } from '@site/shared/platform';
import { Card, Screen, Stack, Text } from '@site/shared/ui';
import { useNotices } from './${name}.queries.ts';

/** The first screen: who is here, and what the site has to say. */
export default function ${screen}Screen() {
  const { userName } = useStore(usePlatform().session);
  return (
    <Screen title="${screen}" query={useNotices()}>
      {(notices) => (
        <Stack sx={{ gap: 4 }}>
          <Card>
            <Text>{userName === null ? '欢迎光临' : \`\${userName}，欢迎回来\`}</Text>
          </Card>
          {notices.map(({ id, text }) => (
            <Card key={id}>
              <Text tone="text2">{text}</Text>
            </Card>
          ))}
        </Stack>
      )}
    </Screen>
  );
}
`,
    [`src/${name}/${name}.states.ts`]: STATES,
    [`src/${name}/${name}.test.tsx`]: testOf(name, screen),
    '.gitignore': IGNORED,
  };
}

/**
 * @param {Readonly<Record<string, string>>} files
 * @returns {Readonly<Record<string, string>>}
 */
const withoutCalls = (files) => Object.fromEntries(Object.entries(files).filter(([file]) => !/\.(queries|states|test)\.tsx?$/.test(file)));

/**
 * What differs in the folder of another product: its packages are those of the folder around it, and nothing is known of its calls.
 * @param {string} name
 * @returns {Readonly<Record<string, string>>}
 */
function filesOfOwnSite(name) {
  const screen = name.charAt(0).toUpperCase() + name.slice(1);
  const verbs = ['build', 'check', 'dev', 'types', 'keys'];
  const scripts = { ...Object.fromEntries(verbs.map((verb) => [verb, `site-remote ${verb}`])), 'publish:release': 'site-remote publish' };
  return {
    'package.json': json({ name: `remote-${name}`, version: '1.0.0', private: true, type: 'module', scripts }),
    'tsconfig.json': json({ extends: '../tsconfig.json', compilerOptions: { types: [] }, include: ['src'] }),
    [`src/${name}/${name}.screen.tsx`]: `import { Card, Screen, Text } from '@site/shared/ui';

/** The first screen. */
export default function ${screen}Screen() {
  return (
    <Screen title="${screen}">
      <Card>
        <Text>欢迎光临</Text>
      </Card>
    </Screen>
  );
}
`,
  };
}

/** @param {string} name */
function declaration(name) {
  return `import { defineTeamRemote } from '@site/shared/platform';
import type claims from '../claims.json';

/** Emitting an event of somebody else does not compile. */
declare module '@site/shared/platform' {
  interface CompiledRemotes {
    readonly ${name}: true;
  }
}

export default defineTeamRemote<typeof claims>('${name}', {
  screens: { ${name}: () => import('./${name}/${name}.screen.tsx') },
});
`;
}

/** @param {{ readonly name: string, readonly owner: string }} remote */
function readme({ name, owner }) {
  return `# remote-${name}

## Owns

What the ${owner} shows. \`claims.json\` says which addresses, slots, events and entry of the navigation belong to it.

## Addresses

\`/${name}\`

## Emits

Nothing.

## Listens

Nothing.

## Run

\`npm run dev -- --site <origin>\` shows this remote within a running site, also before the team joined it, and its workshop: each screen in every state; \`npm test\`, \`npm run check\` and \`npm run build\` in this folder.
\`npm run keys\` makes the team's key and says how the team joins the site.
`;
}

/** @param {object} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

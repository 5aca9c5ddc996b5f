/** `npm run new-screen -- <remote> <name>`: writes the screen, its queries, its states and its test, and its row in remote.ts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES, ROOT } from '../site/workspace.ts';

const [remote = '', name = ''] = process.argv.slice(2);
const folder = join(ROOT, `remote-${remote}`);
if (!remote || !/^[a-z][a-z-]*$/.test(name) || !existsSync(folder)) {
  console.error(`Usage: npm run new-screen -- <${REMOTES.join('|')}> <name-in-kebab-case>`);
  process.exit(2);
}

const camel = name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const feature = join(folder, 'src', name);
if (existsSync(feature)) {
  console.error(`remote-${remote}/src/${name} exists already.`);
  process.exit(1);
}

mkdirSync(feature, { recursive: true });
for (const [file, text] of Object.entries(files())) {
  writeFileSync(join(feature, file), text);
  console.log(`wrote remote-${remote}/src/${name}/${file}`);
}
addRow();
console.log(`Next: give the address its row in shared/src/product/routes.ts (name: ${camel}, owner: ${remote}) if it has none,`);
console.log('and let `npm run check` say what is missing.');

function files(): Record<string, string> {
  return {
    [`${name}.queries.ts`]: `import { useApiQuery } from '@site/shared/platform';
import { getPreInfo } from '@site/shared/wire';

/** The query of the screen: replace the endpoint by the feature's own. */
export function use${pascal}() {
  return useApiQuery(['${name}'], getPreInfo, { platformType: 6 });
}
`,
    [`${name}.screen.tsx`]: `import { Screen, Text } from '@site/shared/ui';
import { use${pascal} } from './${name}.queries.ts';

export default function ${pascal}Screen() {
  const question = use${pascal}();
  return (
    <Screen title="标题" query={question}>
      {(answer) => <Text>{answer.SiteBaseConfigVo.title}</Text>}
    </Screen>
  );
}
`,
    [`${name}.states.ts`]: `import { answer, defineStates, samplePreInfo } from '@site/shared/states';
import { getPreInfo } from '@site/shared/wire';

/** What the workshop shows: npm run workshop -- ${remote} */
export const states = defineStates({ full: [answer(getPreInfo, samplePreInfo())] });
`,
    [`${name}.test.tsx`]: `import { createTestPlatform, refuse, renderScreen, screen } from '@site/shared/testing';
import { getPreInfo } from '@site/shared/wire';
import ${pascal}Screen from './${name}.screen.tsx';

test('a failed question shows the sentence and a retry', async () => {
  renderScreen(<${pascal}Screen />, createTestPlatform(refuse(getPreInfo, 10001, '系统繁忙')));

  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});
`,
  };
}

function addRow(): void {
  const file = join(folder, 'src/remote.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/screens: \{\n/, `screens: {\n    ${camel}: () => import('./${name}/${name}.screen.tsx'),\n`));
  console.log(`added ${camel} to remote-${remote}/src/remote.ts`);
}

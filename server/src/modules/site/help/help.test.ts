import { getHelpArticle, HELP_CODES, listHelp } from '@site/shared/wire';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

test('the menu has all 21 articles and each of them opens [RT-11]', async () => {
  const client = app.guest();
  const menu = await client.call(listHelp);
  const answers = await Promise.all(HELP_CODES.map((code) => client.call(getHelpArticle, { code })));

  expect(menu.data?.map(({ code }) => code).toSorted()).toEqual([...HELP_CODES].toSorted());
  expect(answers.map(({ data }) => data?.code)).toEqual([...HELP_CODES]);
  for (const { data } of answers) expect(data?.sections.length).toBeGreaterThan(0);
});

test('an unknown code is refused by its field', async () => {
  expect(await app.guest().send({ method: 'GET', url: `${getHelpArticle.path}?code=nothing` })).toMatchObject({
    status_code: 10003,
    data: { field: 'code' },
  });
});

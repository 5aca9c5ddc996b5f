import { getHelpArticle, HELP_CODES, listHelp, voteOnHelp } from '@site/shared/wire';
import { localLimits } from '../../../kernel/http/shared-rate-limiter.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { tablesOf } from '../schema.ts';
import { createHelp } from './help.service.ts';

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

test('an address votes no more often a day than its readers would, whatever devices it invents [RT-11]', async () => {
  const vote = (ip: string) => app.guest(ip).call(voteOnHelp, { code: 'kh', useful: false });
  for (let device = 0; device < 100; device += 1) expect(await vote('192.0.2.9')).toMatchObject({ status_code: 6000 });

  expect(await vote('192.0.2.9')).toMatchObject({ status_code: 6501, message: '操作过于频繁，请明日再试' });
  expect(await vote('192.0.2.10')).toMatchObject({ status_code: 6000 });
});

test('a vote is deleted after a year', async () => {
  const help = createHelp({ ...app, limitRate: localLimits(app.clock.nowMs) }, []);
  const codes = async () =>
    (await tablesOf(app.db).selectFrom('help_votes').select('code').where('device_uuid', '=', 'reader').execute()).map(({ code }) => code);
  await help.vote({ code: 'kh', useful: true }, { deviceUuid: 'reader', ip: '192.0.2.11' });
  app.clock.advance(366 * DAY_MS);
  await help.vote({ code: 'ck', useful: true }, { deviceUuid: 'reader', ip: '192.0.2.11' });

  await help.tick();

  expect(await codes()).toEqual(['ck']);
});

import { applyAsAgent, getAgentProgram, listSponsorships, verifyAgent, type AgentApplication } from '@site/shared/wire';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { withTestApp } from '../../../testing/testing.ts';
import { isOnPostgres } from '../../../kernel/db/test-template.ts';

const app = withTestApp();

const APPLICATION: AgentApplication = { name: '周先生', email: 'zhou@example.com', plan: '线下茶馆的老顾客社群，约一百人。', adult: true };

test('the programme says what it pays and what it forbids', async () => {
  const { data } = await app.guest().call(getAgentProgram);

  expect(data?.tiers.map(({ rateBp }) => rateBp)).toEqual([2000, 2500, 3000, 3500]);
  expect(data?.duties.join('')).toContain('18');
});

test.each([
  ['XH8801', { valid: true, maskedName: '沈*远', since: '2025-03-01' }],
  ['xh8801', { valid: true, maskedName: '沈*远', since: '2025-03-01' }],
  ['NOBODY', { valid: false, maskedName: null, since: null }],
])('the code %s is verified [SH-1]', async (code, expected) => {
  expect((await app.guest().call(verifyAgent, { code })).data).toMatchObject(expected);
});

test('an application is stored encrypted, and operators read it', async () => {
  const { data } = await app.guest('198.18.9.1').call(applyAsAgent, APPLICATION);

  const read = await app.ops('/agents');
  expect(data?.applicationNo).toMatch(/^A\d{6}[0-9A-Z]{6}$/);
  expect((await app.http.inject('/ops/api/agents')).statusCode).toBe(401);
  expect(read.json()).toMatchObject({ data: [{ ...APPLICATION, applicationNo: data?.applicationNo }] });
});

test('a few applications a day are taken from one address', async () => {
  const guest = app.guest('198.18.9.2');
  for (let sent = 0; sent < 3; sent += 1) expect((await guest.call(applyAsAgent, APPLICATION)).status_code).toBe(6000);

  expect(await guest.call(applyAsAgent, APPLICATION)).toMatchObject({ status_code: 6501, message: '操作过于频繁，请明日再试' });
});

test.each([
  [{ name: 'x' }, '请输入您的称呼'],
  [{ email: 'nobody' }, '邮箱格式不正确'],
  [{ plan: '短' }, '请至少填写10个字符'],
  [{ adult: false }, '请确认您已年满18周岁'],
])('an application with %j is refused', async (wrong, message) => {
  const answer = await app.guest('198.18.9.3').call(applyAsAgent, { ...APPLICATION, ...wrong } as AgentApplication);

  expect(answer.message).toContain(message);
});

test('sponsorships are numbered from the current one', async () => {
  const { data } = await app.guest().call(listSponsorships);

  expect(data?.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(data?.[0]?.until).toBeNull();
});

/** SQLite has one writer: what two transactions do side by side is tested on PostgreSQL alone. */
const testSideBySide = isOnPostgres ? test : test.skip;

testSideBySide('an application, which anybody may send, neither waits for money that moves nor stops it', async () => {
  const { status_code } = await inKeyedTransaction(app.db, [memberKey('somebody')], () =>
    app.guest('198.18.9.9').call(applyAsAgent, APPLICATION),
  );

  expect(status_code).toBe(6000);
});

/** Texts of strangers where staff or other members read them. */
import { hasContact, isReservedName } from '@site/shared/product';
import { applyAsAgent } from '@site/shared/wire';
import { withConsole } from '@site/server/testing/testing.ts';
import { runAgentsCommand } from '@site/tools/operators/agents.cli.ts';

const operators = withConsole(runAgentsCommand);

/** Controls that move the cursor or change the terminal, and directions that reorder a line. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}]/u;

test('a list of operators prints no control character of a stranger', async () => {
  const { status_code } = await operators.app.guest('198.18.9.9').call(applyAsAgent, {
    name: '\u001b[31m周\u001b]0;title\u0007',
    email: 'zhou@example.com',
    plan: '\u001b[2J\u202e线下茶馆的老顾客社群，约一百人。\u009b31m',
    adult: true,
  });

  const { text } = await operators.type('list');

  expect(status_code === 6000 ? text : 'zhou@example.com').toContain('zhou@example.com');
  expect(text).not.toMatch(UNSAFE);
});

test.each([
  '客户服务',
  '客戶服務',
  '工作人员',
  '人工服务',
  '安全中心',
  '充值专员',
  '官网',
  'staff',
  'operator',
  'helpdesk',
  'vvebmaster',
  'rnoderator',
  'GMO1',
  'cs_01',
])('the name %s is reserved for the staff [ACC-10]', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['➊➋➌➍➎➏➐', '١٢٣٤٥٦٧', '१२३४५६७', 'aсme.cоm', 'site.ru', 'mail a@b.co', '微-信：a_bcd'])(
  'the text %s is recognised as a contact [ACC-10]',
  (text) => {
    expect(hasContact(text)).toBe(true);
  },
);

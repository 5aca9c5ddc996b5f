import { SITE_ID } from '@site/shared/product';
import {
  createDeposit,
  creditHeldDeposit,
  excludeMember,
  getDeposit,
  getMemberInfo,
  getProtection,
  launchVenue,
  type NewIdentityCheck,
  register,
  requestInfoAudit,
  submitIdentity,
  submitRealName,
} from '@site/shared/wire';
import { operatorCommand } from '../../../testing/test-adapters.ts';
import { bindPhone, withConsole } from '../../../testing/testing.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { signedClient, type SignedClient } from '../../../kernel/testing.ts';
import { deliver, keyed } from '../../money/deposits/testing.ts';
import { documentPicture, passportCheck } from '../../people/identity/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';
import type { FindPersonEvidence } from '../../people/index.ts';
import { insertBlankMember } from '../../people/member/testing.ts';
import { tablesOf } from '../schema.ts';
import { matchesExclusion } from './exclusion-matches.ts';

const operators = withConsole(operatorCommand('members'));

const password = 'Sturdy2026';
const born = '1990-06-18';
const exclude = (member: SignedClient) => member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password });
const depositAs = (member: SignedClient, payerName: string) =>
  member.call(createDeposit, { methodCode: 'bank', channelId: 'bank-a', amount: '500.00', payerName }, keyed());
/** Money arrives from this payer: his name is more than a claim of the member. */
async function payAs(member: SignedClient, payerName: string): Promise<string> {
  const { data: order, message } = await depositAs(member, payerName);
  if (order === null) throw new Error(message);
  await deliver(operators.app, order);
  return order.billNo;
}
const launch = (member: SignedClient) => member.call(launchVenue, { ...A_SLOT, siteId: SITE_ID });

/** An excluded member of this name; `isVerified`: his identity check passed before. */
async function excluded(userName: string, realName: string, isVerified = true): Promise<SignedClient> {
  const member = await operators.app.newcomer(userName, born);
  if (isVerified) await verify(member, userName, realName);
  else await member.call(submitRealName, { realName });
  expect((await exclude(member)).status_code).toBe(6000);
  return member;
}
let documents = 0;
async function verify(member: SignedClient, userName: string, realName: string): Promise<void> {
  documents += 1;
  await passCheck(member, userName, { ...(await passportCheck(member, `X1234567${String(documents)}`)), realName });
}
async function passCheck(member: SignedClient, userName: string, check: NewIdentityCheck): Promise<void> {
  expect((await member.call(submitIdentity, check)).status_code).toBe(6000);
  const pending = (await operators.type('identities', '--status', 'pending')).text.split('\n');
  const checkId = /\b[0-9A-Z]{26}\b/.exec(pending.find((line) => line.includes(userName)) ?? '')?.[0] ?? '';
  expect(await operators.type('pass', checkId)).toMatchObject({ code: 0 });
}
/** Registers on the device of another member. */
async function sameDevice(member: SignedClient, userName: string, birthDate = born): Promise<SignedClient> {
  member.use(null);
  const { data } = await member.call(register, { userName, password, birthDate, adult: true, agree: true });
  member.use(data);
  return member;
}

test('a new account under the name and birth date of an excluded person can neither pay in nor play [RG-6]', async () => {
  await excluded('shutout01', '周小满');
  const back = await operators.app.newcomer('backagain', born);
  expect((await back.call(submitRealName, { realName: '周小满' })).status_code).toBe(6000);
  const billNo = await payAs(back, '周小满');

  expect((await back.call(getDeposit, { billNo })).data).toMatchObject({ status: 'held', hold: { reason: 'identity' } });
  const refused = {
    message: expect.stringMatching(/^您登记的姓名和出生日期需要核实。请先完成实名认证，.*取款.*联系客服/),
    data: { need: 'identity' },
  };
  expect(await depositAs(back, '周小满')).toMatchObject(refused);
  expect(await launch(back)).toMatchObject(refused);
  expect((await back.call(getProtection)).data).toMatchObject({ state: 'active', excludedUntil: null });
  expect((await back.call(getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({
    state: 'unverified',
    until: null,
    need: 'identity',
  });
  expect((await back.call(requestInfoAudit, { type: 'exclusionEnd', wanted: '', password: 'Sturdy2026' })).message).toBe(
    '您没有处于自我排除期',
  );
});

test('no answer tells a stranger who types the name and birth date of an excluded person of the exclusion or its end [RG-6]', async () => {
  await excluded('oracle01', '孟小满');
  const stranger = await operators.app.newcomer('stranger01', born);
  const answers = [
    await depositAs(stranger, '孟小满'),
    await launch(stranger),
    await stranger.call(getProtection),
    await stranger.call(getMemberInfo, { withLockMoney: 1 }),
  ];

  expect(answers.map(({ status_code }) => status_code)).toEqual([6000, 6000, 6000, 6000]);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/排除|2026-12|2027/u);
});

describe('a name that the excluded account only claims', () => {
  test('restricts an account on the same device, whatever its identity check says [RG-6]', async () => {
    const first = await excluded('claimdev1', '韩一一', false);
    const back = await sameDevice(first, 'claimdev2');
    await back.call(submitRealName, { realName: '韩一一' });

    expect((await launch(back)).message).toMatch(/需要核实/);
    await verify(back, 'claimdev2', '韩一一');
    expect(await launch(back)).toMatchObject({ message: expect.stringContaining('须由客服核实'), data: { need: 'support' } });
    expect((await operators.type('matches')).text).toMatch(/claimdev2 +matches claimdev1 +restricted/);
  });

  test('restricts an account of the same network, in whichever order they came [RG-6]', async () => {
    const join = async (userName: string, ip: string) => {
      const member = operators.app.guest(ip);
      member.use((await member.call(register, { userName, password, birthDate: born, adult: true, agree: true })).data);
      await member.call(submitRealName, { realName: '韩二二' });
      return member;
    };
    const [first, second] = [await join('claimnet1', '2001:db8:9:1::1'), await join('claimnet2', '2001:db8:9:1:ffff::2')];
    await payAs(second, '韩二二');
    expect((await launch(second)).status_code).toBe(6000);
    await exclude(first);

    expect((await launch(second)).message).toMatch(/需要核实/);
  });

  test('restricts an account once it has the number block of the excluded one’s phone [RG-6]', async () => {
    const [first, second] = [await operators.app.newcomer('claimtel1', born), await operators.app.newcomer('claimtel2', born)];
    await bindPhone(operators.app, first);
    for (const member of [first, second]) await member.call(submitRealName, { realName: '韩三三' });
    await payAs(second, '韩三三');
    await exclude(first);
    expect((await launch(second)).status_code).toBe(6000);

    await bindPhone(operators.app, second);
    expect((await launch(second)).message).toMatch(/需要核实/);
  });

  test('does not concern a member who gave his name before, and has nothing else in common with it [RG-6]', async () => {
    const victim = await operators.app.newcomer('victim001', born);
    await victim.call(submitRealName, { realName: '韩四四' });
    await excluded('attacker1', '韩四四', false);

    expect((await launch(victim)).status_code).toBe(6000);
    expect((await depositAs(victim, '韩四四')).status_code).toBe(6000);
    expect((await victim.call(getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'active', until: null });
    expect((await operators.type('matches')).text).toMatch(/victim001 +matches attacker1 +not restricted/);
  });

  test('does not concern him either if the excluded account is verified under another name [RG-6]', async () => {
    const victim = await operators.app.newcomer('victim002', born);
    await victim.call(submitRealName, { realName: '韩五五' });
    const attacker = await operators.app.newcomer('attacker2', born);
    expect((await depositAs(attacker, '韩五五')).status_code).toBe(6000);
    await verify(attacker, 'attacker2', '赵五五');
    await exclude(attacker);

    expect((await operators.type('matches')).text).toMatch(/victim002 +matches attacker2 +not restricted/);
    expect((await launch(victim)).status_code).toBe(6000);
  });

  test('holds who gives it later until his identity check passes, and says so [RG-6] [ACC-1]', async () => {
    await excluded('attacker3', '韩六六', false);
    const late = await operators.app.newcomer('latevictim', born);
    await late.call(submitRealName, { realName: '韩六六' });
    await payAs(late, '韩六六');

    expect(await launch(late)).toMatchObject({
      message: expect.stringMatching(/姓名和出生日期需要核实。请先完成实名认证，通过后即可存款和游戏/),
      data: { need: 'identity' },
    });
    expect((await late.call(getMemberInfo, { withLockMoney: 1 })).data?.protection).toMatchObject({
      state: 'unverified',
      need: 'identity',
    });
    await verify(late, 'latevictim', '韩六六');
    expect((await launch(late)).status_code).toBe(6000);
  });
});

test('money that arrives while a claimed name holds its member is credited after his identity check, not sent back [RG-6] [RG-4]', async () => {
  await excluded('attacker4', '韩八八', false);
  const late = await operators.app.newcomer('latepayer', born);
  const billNo = await payAs(late, '韩八八');
  const hold = async () => (await late.call(getDeposit, { billNo })).data;

  expect(await hold()).toMatchObject({ status: 'held', hold: { reason: 'identity' } });
  await verify(late, 'latepayer', '韩八八');
  expect((await late.call(creditHeldDeposit, { billNo }, keyed())).status_code).toBe(6000);
  expect(await hold()).toMatchObject({ status: 'success' });
});

test('two identity cards of one name and birth date are two persons [RG-6] [ACC-1]', async () => {
  const [first, second] = [await operators.app.newcomer('twocards1', born), await operators.app.newcomer('twocards2', born)];
  for (const [member, userName, docNo] of [
    [first, 'twocards1', '110101199006180013'],
    [second, 'twocards2', '110101199006180021'],
  ] as const) {
    const pictureIds = [await documentPicture(member), await documentPicture(member)];
    const check = { docType: 'idCard', docNo, realName: '韩七七', pictureIds, consent: true } as const;
    await passCheck(member, userName, check);
  }
  await exclude(first);

  expect((await launch(second)).status_code).toBe(6000);
});

test('a payer’s name is compared before his first money is credited, and what holds it holds the member from then on [RG-6]', async () => {
  await excluded('shutout02', '欧阳·晓明');
  const back = await operators.app.newcomer('backpayer', born);

  const billNo = await payAs(back, '欧阳晓明');

  expect((await back.call(getDeposit, { billNo })).data).toMatchObject({ status: 'held', hold: { reason: 'identity' } });
  expect((await depositAs(back, '欧阳晓明')).message).toContain('需要核实');
  expect((await depositAs(back, '赵一')).message).toContain('需要核实');
  expect((await launch(back)).message).toContain('需要核实');
  expect((await operators.type('matches')).text).toMatch(/backpayer .*matches shutout02/);
});

test('a deposit without any name of its member is refused [RG-6] [ACC-3]', async () => {
  const nameless = await operators.app.newcomer('nameless', born);
  const order = { methodCode: 'usdt_trc20', channelId: 'usdt-trc20-a', amount: '100.00', rate: '7.18' } as const;

  expect(await nameless.call(createDeposit, order, keyed())).toMatchObject({ data: { field: 'payerName' } });
});

test('a name alone restricts nobody: neither typed as payer or real name, nor handed in with documents that nobody passed [RG-6]', async () => {
  await excluded('onlynamed', '贺小满');
  const stranger = await operators.app.newcomer('onlytyped', born);
  await depositAs(stranger, '贺小满');
  await stranger.call(submitIdentity, { ...(await passportCheck(stranger, 'X7654321')), realName: '贺小满' });

  expect((await launch(stranger)).status_code).toBe(6000);
  expect((await stranger.call(getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'active', until: null });
  expect((await operators.type('matches')).text).toMatch(/onlytyped +matches onlynamed \(identity verified\) +not restricted/);
});

test('money that arrived under his own name makes nothing of the name of somebody else that a member types later [RG-6]', async () => {
  await excluded('paidother1', '贺大满');
  const stranger = await operators.app.newcomer('paidother2', born);
  await payAs(stranger, '陆小凡');
  expect((await depositAs(stranger, '贺大满')).status_code).toBe(6000);

  expect((await launch(stranger)).status_code).toBe(6000);
});

test('a refused order records no payer [RG-6]', async () => {
  await excluded('refusedone', '贺二满');
  const stranger = await operators.app.newcomer('refusedtwo', born);
  const order = { methodCode: 'bank', channelId: 'bank-a', amount: '1.00', payerName: '贺二满' } as const;
  expect((await stranger.call(createDeposit, order, keyed())).status_code).not.toBe(6000);

  expect((await operators.type('matches')).text).not.toContain('refusedtwo');
});

test('an identity check under the name of an excluded person is recognised [RG-6] [ACC-1]', async () => {
  await excluded('shutout03', '王小明');
  const back = await operators.app.newcomer('backcheck', born);
  await passCheck(back, 'backcheck', await passportCheck(back, 'X1234567'));

  expect((await launch(back)).message).toContain('须由客服核实');
  expect((await back.call(getMemberInfo, { withLockMoney: 1 })).data?.protection.state).toBe('unverified');
});

test('the second account is recognised when the first one is excluded later, after its term and once closed [RG-6] [RG-9]', async () => {
  const { app } = operators;
  const [first, second] = [await app.newcomer('closedone', born), await app.newcomer('secondone', born)];
  for (const member of [first, second]) {
    await bindPhone(app, member);
    await member.call(submitRealName, { realName: '郑成工' });
  }
  await payAs(second, '郑成工');
  expect((await launch(second)).status_code).toBe(6000);
  await exclude(first);
  await operators.type('close', 'closedone');
  expect((await launch(second)).message).toContain('需要核实');

  app.clock.advance(200 * DAY_MS);
  expect((await launch(await app.again('secondone'))).message).toContain('需要核实');
});

test('another birth date is another person [RG-6]', async () => {
  await excluded('shutout04', '李四光');
  const namesake = await operators.app.newcomer('namesake', '1991-06-18');
  await namesake.call(submitRealName, { realName: '李四光' });
  await payAs(namesake, '李四光');

  expect((await launch(namesake)).status_code).toBe(6000);
});

test('operators clear the match of a namesake with a reason that the audit keeps [RG-6]', async () => {
  await excluded('shutout05', '张伟国');
  const namesake = await operators.app.newcomer('twinname', born);
  await namesake.call(submitRealName, { realName: '张伟国' });
  await payAs(namesake, '张伟国');
  expect((await launch(namesake)).message).toContain('需要核实');

  expect(await operators.type('clear-match', 'twinname', 'two passports seen')).toMatchObject({
    code: 0,
    text: expect.stringContaining('two passports seen'),
  });
  expect((await launch(namesake)).status_code).toBe(6000);
  expect((await operators.type('clear-match', 'twinname', 'once more')).text).toContain('matches no excluded account');
  const audit = (await operators.app.ops('/site')).body;
  expect(audit).toContain('exclusion-match');
  expect(audit).toContain('clear-exclusion-match');
  expect(audit).toContain('two passports seen');
});

test.each([
  ['nearname1', '1990-06-19', '许知行'],
  ['neardate1', born, '行知许'],
  ['nearboth1', '1984-02-02', '何晓东'],
])(
  'an account on the device of an excluded one is held until its identity check, whatever it states: %s [RG-6]',
  async (userName, birthDate, name) => {
    const before = await excluded(`${userName}x`, '许知行', false);
    const back = await sameDevice(before, userName, birthDate);
    await back.call(submitRealName, { realName: name });

    expect(await depositAs(back, name)).toMatchObject({ data: { need: 'identity' } });
    expect(await launch(back)).toMatchObject({ data: { need: 'identity' } });
    await verify(back, userName, name);
    expect(await launch(back)).toMatchObject({ status_code: 6000 });
  },
);

test('a namesake with another birth date, device and network has nothing to do with an exclusion; in its network, he is held [RG-6]', async () => {
  const at = (ip: string) => signedClient({ app: operators.app.http, salt: operators.app.config.siteSalt, clock: operators.app.clock, ip });
  const enter = async (client: SignedClient, userName: string, birthDate: string) => {
    client.use((await client.call(register, { userName, password, birthDate, adult: true, agree: true })).data);
    await client.call(submitRealName, { realName: '范晓鸣' });
    await payAs(client, '范晓鸣');
    return client;
  };
  const gone = await enter(at('198.51.100.200'), 'GoneNamesake', born);
  expect((await exclude(gone)).status_code).toBe(6000);

  expect(await launch(await enter(at('203.0.113.200'), 'FarNamesake', '1979-01-01'))).toMatchObject({ status_code: 6000 });
  expect(await launch(await enter(at('198.51.100.200'), 'NearNamesake', '1979-01-01'))).toMatchObject({ data: { need: 'identity' } });
});

test('no number of matches that mean nothing hides the one that counts [RG-6]', async () => {
  const { db } = operators.app;
  const puppets = Array.from({ length: 450 }, (_none, at) => `puppet${String(at).padStart(3, '0')}`);
  for (const id of [...puppets, 'the-real-one', 'verified']) await insertBlankMember(db, id);
  const profile = {
    reality_enabled: 1,
    reality_minutes: 60,
    timeout_until_ms: null,
    excluded_at_ms: 1,
    excluded_until_ms: 2,
    marketing_opt_out: 0,
  };
  for (const excluded_id of [...puppets, 'the-real-one']) {
    await tablesOf(db)
      .insertInto('protection_profiles')
      .values({ member_id: excluded_id, ...profile, care_seen_ms: null, reviewed_ms: null })
      .execute();
    const match = { member_id: 'verified', excluded_id, at_ms: 1, named_later: 0, is_near: 0, cleared_ms: null } as const;
    await tablesOf(db)
      .insertInto('exclusion_matches')
      .values({ ...match, cleared_by: null, cleared_reason: null })
      .execute();
  }
  const personEvidence =
    (shown: string): FindPersonEvidence =>
    async (_db, { otherIds }) =>
      new Map(
        otherIds.map((id) => [
          id,
          { isOtherVerified: id === shown, isVerified: true, areTwo: false, shareTrait: false, shareDevice: false, isNameProven: true },
        ]),
      );

  expect(await matchesExclusion({ db, personEvidence: personEvidence('the-real-one') }, 'verified')).toBe(true);
  expect(await matchesExclusion({ db, personEvidence: personEvidence('nobody') }, 'verified')).toBe(false);
});

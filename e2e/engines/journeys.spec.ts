import { OFFLINE_BUNDLE_PATH } from '@site/shared/product';
import { OVERRIDE_MARK } from '@site/shared/federation';
import { startCuttingProxy } from '../fixtures/cutting-proxy.ts';
import type { EngineName } from '@site/tools/steps/engines.ts';
import { DEMO_MEMBER } from '../fixtures/site.ts';
import { changedHost } from '../fixtures/host-variant.ts';
import { replaceText, variantOf } from '../fixtures/variants.ts';
import { readHostRelease } from '@site/tools/site/host-release.ts';
import { expect, test } from './engines.ts';
import { ENTER_KEY, type Part, type Player } from './player.ts';
import { startTampering } from './tampering-proxy.ts';

const heading = (player: Player, name: string) => player.find({ role: 'heading', name });
const button = (player: Player | Part, name: string | RegExp) => player.find({ role: 'button', name });
const balance = (player: Player) => player.find({ role: 'banner' }).find({ text: /¥/ });

/** Logs in through the form, as a player does. */
async function logIn(player: Player, origin: string) {
  const { userName, password } = DEMO_MEMBER;
  await player.goto(`${origin}/user/login`);
  const main = player.find({ role: 'main' });
  await main.find({ label: /^账号/ }).type(userName);
  await main.find({ label: /^密码/ }).type(password);
  await button(main, '登录').press();
  await balance(player).shown();
}

/** Registers a new member through the form. */
async function register(player: Player, origin: string, userName: string) {
  await player.goto(`${origin}/user/register`);
  const main = player.find({ role: 'main' });
  await main.find({ label: /^账号/ }).type(userName);
  await main.find({ label: /^密码/ }).type('Strong2026pass');
  await main.find({ label: /^出生日期/ }).type('1990-05-01');
  await main.find({ role: 'checkbox', name: /年满18周岁/ }).press();
  await main.find({ role: 'checkbox', name: /用户协议/ }).press();
  await button(main, '注册').press();
  await balance(player).shown();
}

test('a player logs in, is known after a reload, and logs out in every page of the browser [SES-2] [SES-3]', async ({
  origin,
  newPlayer,
}) => {
  const player = await newPlayer();
  await logIn(player, origin);
  await player.goto(`${origin}/mine/userInfo`);
  await heading(player, '个人资料').shown();
  await balance(player).shown();

  await button(player.find({ role: 'banner' }), /账户菜单/).press();
  await player.find({ role: 'menuitem', name: '退出登录' }).press();
  await button(player.find({ role: 'banner' }), '登录').shown();
  await player.goto(`${origin}/mine/finance/wallet`);
  await player.find({ role: 'dialog' }).find({ label: /^账号/ }).shown();
});

test('a deposit through the payment page is credited [VAL-1] [ERR-9]', async ({ origin, newPlayer }) => {
  const player = await newPlayer();
  await logIn(player, origin);
  await player.goto(`${origin}/mine/finance/deposit`);
  await player.find({ role: 'radio', name: /^KOIpay/ }).press();
  await player.find({ label: '存款金额（元）' }).type('123.45');
  await button(player, '提交存款').press();
  const link = player.find({ role: 'link', name: '打开模拟付款页' });

  const payer = await newPlayer();
  await payer.goto((await link.attribute('href')) ?? '');
  await button(payer, '立即支付').press();
  await expect.poll(() => payer.find({ role: 'status' }).text()).toBe('付款成功，商户已入账');
  await player.find({ text: '存款成功，已到账 ¥123.45' }).shown();
});

test('a bet at the odds that are shown is taken, and the record shows it [RT-4] [RT-6]', async ({ origin, newPlayer }) => {
  const player = await newPlayer();
  await logIn(player, origin);
  await player.goto(`${origin}/game/sport?list=today&sport=football`);
  await player.find({ css: '[data-row]' }).nth(0).find({ css: '[data-cell]:not([aria-disabled])' }).nth(0).press();
  const slip = player.find({ role: 'complementary', name: '投注单' });
  await slip.find({ role: 'textbox', name: /^投注金额/ }).type('20');
  const ticket = slip.find({ text: /待确认|投注成功/ });
  // A price that moved since is refused, and the slip asks again with the new one.
  await expect(async () => {
    if ((await ticket.count()) === 0) await button(slip, /^(确认投注|接受新赔率并投注) ¥/).press();
    await expect.poll(() => ticket.count(), { timeout: 4000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });

  await player.goto(`${origin}/mine/record/betRecord?category=sport`);
  await player
    .find({ role: 'main' })
    .find({ text: /¥20\.00/ })
    .nth(0)
    .shown();
});

test('a withdrawal is held at once, and the page follows it until it is paid [VAL-4]', async ({ site, origin, newPlayer }) => {
  await site.ops.releaseTurnover('player01');
  const player = await newPlayer();
  await logIn(player, origin);
  await player.goto(`${origin}/mine/finance/withdrawal`);
  await player.find({ label: '取款金额' }).type('3000');
  await player.find({ label: '取款密码' }).type('258013');
  await button(player, '提交取款').press();
  const current = player.find({ role: 'list', name: '取款进度' }).find({ css: '[aria-current="step"]' });
  await expect.poll(() => current.text()).toContain('已提交');

  const [latest] = await site.ops.withdrawals();
  for (const order of ['claim', 'approve', 'pay'] as const) await site.ops.decideWithdrawal(latest?.billNo ?? '', { order });
  await expect.poll(() => current.text()).toContain('已到账');
});

test('a new player registers, and two players read each other in the chat [SOC-1] [SOC-2]', async ({ origin, newPlayer }) => {
  const pane = (player: Player) => player.find({ role: 'complementary', name: '聊天室' });
  const enterChat = async (player: Player) => {
    await player.goto(`${origin}/game/sport?list=today`);
    await button(pane(player), '发送').shown();
  };
  const one = await newPlayer();
  await logIn(one, origin);
  await enterChat(one);
  const other = await newPlayer();
  await register(other, origin, `engine${Date.now().toString(36).slice(-6)}`);
  await enterChat(other);

  await pane(one).find({ role: 'textbox', name: '消息' }).type('开场了，大家好');
  await one.key(ENTER_KEY);
  await pane(other).find({ text: '开场了，大家好' }).shown();
  await pane(other).find({ role: 'textbox', name: '消息' }).type('你也好');
  await other.key(ENTER_KEY);
  await pane(one).find({ text: '你也好' }).shown();
});

test('a version that is activated shows in the open page without a reload and keeps what was typed; a rollback takes it back [F27]', async ({
  site,
  origin,
  newPlayer,
}) => {
  await site.ops.publish(variantOf('help', '1.1.0', replaceText('相关文章', '延伸阅读')));
  const player = await newPlayer();
  await player.goto(`${origin}/help/kh`);
  await heading(player, '相关文章').shown();
  await player.page.ask('void Object.assign(window, { stillTheSamePage: true })');
  const search = player.find({ role: 'banner' }).find({ role: 'combobox' });
  await search.type('没打完的字');

  await site.ops.activate('help', '1.1.0', 'journey');
  await heading(player, '延伸阅读').shown();
  expect(await search.value()).toBe('没打完的字');

  await site.ops.order('help', 'rollback', {});
  await heading(player, '相关文章').shown();
  expect(await search.value()).toBe('没打完的字');
  expect(await player.page.ask<boolean>(`'stillTheSamePage' in window`)).toBe(true);
});

test('an open page moves to a new host without a load, with a half-filled form', async ({ site, origin, newPlayer }) => {
  test.setTimeout(180_000);
  await site.ops.publish(readHostRelease('3.0.0'));
  await site.ops.publish(changedHost('3.1.0', (script) => script.replaceAll('理性游戏', '理性娱乐')));
  await site.ops.activate('host', '3.0.0', 'journey');
  const player = await newPlayer();
  await logIn(player, origin);
  await player.goto(`${origin}/mine/finance/deposit`);
  const amount = player.find({ label: '存款金额（元）' });
  await amount.type('1234.5');
  await player.page.ask('void Object.assign(window, { stillTheSamePage: true })');

  await site.ops.activate('host', '3.1.0', 'journey');
  const moves = () => player.page.ask<number>(`performance.getEntriesByName('host-move').length`);
  await expect.poll(moves, { timeout: 60_000 }).toBe(1);
  await player.find({ role: 'contentinfo' }).find({ text: '理性娱乐' }).nth(0).shown();
  expect(await amount.value()).toBe('1234.5');
  expect(await player.page.ask<string>('document.activeElement.localName')).toBe('input');
  await balance(player).shown();
  await player.key('6');
  await expect.poll(() => amount.value()).toBe('1234.56');
  expect(await player.page.ask<boolean>(`'stillTheSamePage' in window`)).toBe(true);
  await site.ops.order('host', 'rollback', {});
});

test('a release that throws is passed over for the last good one', async ({ site, origin, newPlayer }) => {
  await site.ops.publish(
    variantOf('help', '1.2.0', (text, name, { exposed }) => (exposed.files.includes(name) ? `throw new Error('broken');${text}` : text)),
  );
  const player = await newPlayer();
  await player.goto(`${origin}/help/kh`);
  await heading(player, '相关文章').shown();

  await site.ops.activate('help', '1.2.0', 'journey');
  const next = await newPlayer();
  await next.goto(`${origin}/help/kh`);
  await heading(next, '相关文章').shown();
  await heading(player, '相关文章').shown();
  await site.ops.order('help', 'rollback', {});
});

test('an override link that was altered is refused with a sentence, and shows what players get [F32]', async ({
  site,
  origin,
  newPlayer,
}) => {
  await site.ops.publish(variantOf('help', '7.1.0', replaceText('开户帮助', '开户帮助（试用）')));
  const { fragment } = await site.ops.overrideLink('help', { version: '7.1.0', origin, minutes: 5 });
  const signed = JSON.parse(Buffer.from(fragment.slice(OVERRIDE_MARK.length), 'base64url').toString()) as { payload: string };
  const altered = { ...signed, payload: signed.payload.replace(/"expiresAtMs":\d/, '"expiresAtMs":9') };
  const player = await newPlayer();

  await player.goto(`${origin}/help/kh${OVERRIDE_MARK}${Buffer.from(JSON.stringify(altered)).toString('base64url')}`);
  await heading(player, '开户帮助').shown();
  await player.find({ text: '试用链接无效：签名不符' }).shown();

  const staff = await newPlayer();
  await staff.goto(`${origin}/help/kh${fragment}`);
  await heading(staff, '开户帮助（试用）').shown();
});

test('a remote’s file that was tampered with is not run: the page says so, and the shell stays usable [T01] [F07]', async ({
  site,
  newPlayer,
}) => {
  const isHelp = (path: string) => /^\/r\/help\/[0-9a-f]{24}\/[\w.-]+\.js$/.test(path);
  const proxy = await startTampering(site.origin, (path, body) => (isHelp(path) ? `window.ran=1;${String(body)}` : body));
  const player = await newPlayer();

  await player.goto(`${proxy.origin}/help/kh`);
  await player.find({ text: /该模块暂时无法打开/ }).shown();
  expect(await player.page.ask<boolean>(`'ran' in window`)).toBe(false);
  await player.find({ role: 'banner' }).find({ role: 'combobox' }).shown();
  proxy.close();
});

test('what was visited is readable without a network, with a sentence about it', async ({ site, newPlayer }) => {
  const proxy = await startCuttingProxy(site.origin);
  const player = await newPlayer();
  await player.goto(`${proxy.origin}/help/kh`);
  await heading(player, '开户帮助').shown();
  // The worker fetches its document after the first screen. When it has stored it cannot be seen from outside in every engine; the next visit takes longer.
  await expect.poll(() => proxy.wasAsked(OFFLINE_BUNDLE_PATH)).toBe(true);
  await player.goto(`${proxy.origin}/help/ck`);
  await heading(player, '存款帮助').shown();
  await player.goto(`${proxy.origin}/`);
  await player.find({ role: 'banner' }).find({ role: 'combobox' }).shown();

  proxy.setDown(true);
  await player.page.ask("void setTimeout(() => location.assign('/help/ck'))");
  // A page that is just replaced answers nothing.
  await expect
    .poll(() =>
      heading(player, '存款帮助')
        .count()
        .catch(() => 0),
    )
    .toBe(1);
  await player.find({ text: '网络连接已断开，正在重试…' }).shown();
  await proxy.stop();
});

test('a passkey is offered where the engine has them, and nowhere else', async ({ origin, newPlayer }) => {
  const player = await newPlayer();
  await player.goto(`${origin}/user/login`);
  await player.find({ role: 'main' }).find({ label: /^账号/ }).shown();
  const isKnown = await player.page.ask<boolean>(`'PublicKeyCredential' in window`);
  await expect.poll(() => button(player, '使用通行密钥登录').count()).toBe(isKnown ? 1 : 0);
});

test('on a narrow view the bar at the bottom leads through the site, and nothing is wider than the view [SH-9]', async ({
  origin,
  newPlayer,
}) => {
  const player = await newPlayer();
  await player.page.resize({ width: 390, height: 844 });
  await logIn(player, origin);
  for (const [name, title] of [
    ['优惠', '优惠活动'],
    ['首页', null],
  ] as const) {
    await player.find({ role: 'navigation', name: /./ }).find({ role: 'link', name }).nth(0).press();
    if (title !== null) await heading(player, title).shown();
    expect(await player.page.ask<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  }
});

/** The table of engines in docs/faults.md. */
const GIVES: Readonly<Record<EngineName, Readonly<Record<string, boolean>>>> = {
  firefox: { trustedTypes: true, webRtc: false, openWindow: false, eventTiming: true, longFrames: false, passkeys: true },
  webkit: { trustedTypes: true, webRtc: false, openWindow: false, eventTiming: false, longFrames: false, passkeys: false },
};

test('an engine gives what the table of engines says, and its ways out are removed before the first remote', async ({
  engineName,
  origin,
  newPlayer,
}) => {
  const player = await newPlayer();
  await player.goto(`${origin}/help/kh`);
  await heading(player, '开户帮助').shown();

  expect(
    await player.page.ask(`({
      trustedTypes: 'trustedTypes' in window,
      webRtc: typeof RTCPeerConnection === 'function',
      openWindow: typeof window.open === 'function',
      eventTiming: PerformanceObserver.supportedEntryTypes.includes('event'),
      longFrames: PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'),
      passkeys: 'PublicKeyCredential' in window,
    })`),
  ).toEqual(GIVES[engineName]);
});

import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { getHelpArticle, listHelp, voteOnHelp, type HelpArticle } from '@site/shared/wire';
import { HELP_MENU } from '../common/sample-menu.ts';

const ARTICLE: HelpArticle = {
  code: 'kh',
  title: '开户帮助',
  summary: '注册步骤、账号与密码规则、年龄要求，以及忘记密码时的处理方法。',
  group: '新手入门',
  updatedAt: '2026-11-21',
  related: ['ck', 'tytzjc', 'bczr'],
  sections: [
    {
      heading: '开户前请确认',
      blocks: [
        {
          kind: 'list',
          items: ['您已年满 18 周岁。', '每人只能开立一个账号，账号不得转让或共用。', '收款账户的户名须与您的真实姓名一致。'],
        },
        { kind: 'note', tone: 'warning', text: '本站为演示环境，账号内均为演示币，不能充入或取出真实资金。' },
      ],
    },
    {
      heading: '注册步骤',
      blocks: [
        {
          kind: 'steps',
          items: [
            { title: '打开注册页', text: '点击页面右上角的注册，或直接访问 /user/register。' },
            { title: '填写账号和密码', text: '账号由 4 至 11 位字母和数字组成。' },
            { title: '完成验证', text: '通过后即可登录，限额可在 /mine/responsible 设置。' },
          ],
        },
        {
          kind: 'table',
          head: ['项目', '要求', '说明'],
          rows: [
            ['账号', '4–11 位', '字母开头，注册后不可更改'],
            ['密码', '8–20 位', '至少包含字母和数字'],
            ['出生日期', '年满 18 周岁', '与身份证件一致'],
          ],
        },
      ],
    },
    {
      heading: '常见问题',
      blocks: [
        { kind: 'paragraph', text: '以下是注册时最常见的问题，仍有疑问可随时联系在线客服。' },
        { kind: 'question', question: '收不到验证码怎么办？', answer: '请确认手机号码正确，一分钟后重新获取；多次失败请联系客服。' },
        { kind: 'question', question: '可以注册两个账号吗？', answer: '不可以。重复的账号会被停用，余额退回最早的账号。' },
        { kind: 'note', tone: 'tip', text: '客服不会向您索要密码或验证码。' },
      ],
    },
  ],
};

export const states = defineStates({
  full: [
    answer(listHelp, [...HELP_MENU]),
    answer(getHelpArticle, ({ code }) => ({ ...ARTICLE, ...HELP_MENU.find((entry) => entry.code === code), code })),
    answer(voteOnHelp, ({ useful }) => ({ useful })),
  ],
  // An article is written or it is not; one without sections cannot be published.
  empty: [answer(listHelp, []), refuse(getHelpArticle, CODE.common, '内容整理中')],
  others: { 'vote-refused': { answers: [refuse(voteOnHelp, CODE.common, '操作过于频繁，请稍后再试')] } },
});

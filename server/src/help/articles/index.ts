import type { HelpArticle } from '@site/shared/wire';
import { responsiblePlay } from './bczr.ts';
import { depositHelp } from './ck.ts';
import { lotteryQuestions } from './cpwt.ts';
import { esportsGuide } from './dzjj.ts';
import { accountSafety } from './fjcjc.ts';
import { terms } from './gztk.ts';
import { aboutUs } from './gywm.ts';
import { partners } from './hzhb.ts';
import { openAccount } from './kh.ts';
import { withdrawalHelp } from './qk.ts';
import { otherQuestions } from './qtwt.ts';
import { browsers } from './tjllq.ts';
import { sportsRefunds } from './tysstqth.ts';
import { sportsGuide } from './tytzjc.ts';
import { sportsQuestions } from './tywt.ts';
import { cryptoGuide } from './xnbcqkjc.ts';
import { bonusRules } from './yhgz.ts';
import { privacy } from './ysgz.ts';
import { liveCasinoQuestions } from './zrwt.ts';
import { liveSupport } from './zxkf.ts';
import { transferHelp } from './zz.ts';

/** RT-11: every help article, in menu order; articles of one group stand together. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  openAccount,
  browsers,
  liveSupport,
  depositHelp,
  withdrawalHelp,
  transferHelp,
  cryptoGuide,
  bonusRules,
  sportsGuide,
  sportsRefunds,
  esportsGuide,
  sportsQuestions,
  liveCasinoQuestions,
  lotteryQuestions,
  otherQuestions,
  responsiblePlay,
  accountSafety,
  privacy,
  aboutUs,
  partners,
  terms,
];

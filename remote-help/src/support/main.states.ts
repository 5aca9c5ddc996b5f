import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { getSupportInfo, listHelp, startSupportChat, type SupportInfo } from '@site/shared/wire';
import { HELP_MENU } from '../common/sample-menu.ts';

export const SUPPORT_INFO: SupportInfo = { email: 'support@sandbox.example', hours: '每日 09:00–24:00（GMT+8）', answerWithinHours: 24 };

/** A conversation is opened by a press, in a frame of another host; here its refusal is what can be seen. */
const CHAT_REFUSED = refuse(startSupportChat, CODE.common, '操作过于频繁，请稍后再试');

export const states = defineStates({
  full: [answer(getSupportInfo, SUPPORT_INFO), answer(listHelp, [...HELP_MENU]), CHAT_REFUSED],
  empty: [answer(getSupportInfo, { email: '', hours: '', answerWithinHours: 24 }), answer(listHelp, [])],
});

import { getHelpArticle, listHelp, voteOnHelp } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Help } from './help.service.ts';

export const helpRoutes = (help: Help): Route[] => [
  serve(listHelp, () => help.list()),
  serve(getHelpArticle, ({ code }) => help.article(code)),
  serve(voteOnHelp, async ({ code, useful }, { deviceUuid }) => {
    await help.vote({ code, useful, deviceUuid });
    return { useful };
  }),
];

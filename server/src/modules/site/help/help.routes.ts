import { getHelpArticle, listHelp, voteOnHelp } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Help } from './help.service.ts';

export const helpRoutes = (help: Help): Route[] => [
  bindEndpoint(listHelp, () => help.list()),
  bindEndpoint(getHelpArticle, ({ code }) => help.article(code)),
  bindEndpoint(voteOnHelp, async ({ code, useful }, { deviceUuid }) => {
    await help.vote({ code, useful, deviceUuid });
    return { useful };
  }),
];

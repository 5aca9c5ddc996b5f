import { agentApplicationBody } from '@site/shared/wire';

/** What an application must hold; client and backend check the same. */
export const APPLICATION = agentApplicationBody;

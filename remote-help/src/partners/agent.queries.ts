import { useApiMutation, useApiQuery, usePlatform } from '@site/shared/platform';
import { agentApplicationBody, applyAsAgent, getAgentProgram, verifyAgent } from '@site/shared/wire';

export const useAgentProgram = () => useApiQuery(['agent', 'program'], getAgentProgram, null);

/** The code of an address (SH-1), and whether it is an agent's; requested only when there is one. */
export function useAgentCode() {
  const { storage } = usePlatform();
  const code = storage.read('agentVerify');
  const query = useApiQuery(['agent', 'verify', code], verifyAgent, { code: code ?? '' }, { enabled: code !== null });
  return code === null ? null : query;
}

export const useApplyAsAgent = () => useApiMutation(applyAsAgent);

/** The schema of an application; the backend checks the same one. */
export const agentApplicationForm = agentApplicationBody;

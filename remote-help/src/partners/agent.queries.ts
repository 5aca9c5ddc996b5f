import { useApiQuery, usePlatform } from '@site/shared/platform';
import { agentApplicationBody, applyAsAgent, getAgentProgram, verifyAgent, type AgentApplication } from '@site/shared/wire';
import { useMutation } from '@tanstack/react-query';

export const useAgentProgram = () => useApiQuery(['agent', 'program'], getAgentProgram, null);

/** The code of an address (SH-1), and whether it is an agent's; requested only when there is one. */
export function useAgentCode() {
  const { storage } = usePlatform();
  const code = storage.read('agentVerify');
  const query = useApiQuery(['agent', 'verify', code], verifyAgent, { code: code ?? '' }, { enabled: code !== null });
  return code === null ? null : query;
}

export function useApplyAsAgent() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (application: AgentApplication) => api.call(applyAsAgent, application) });
}

/** The schema of an application; the backend checks the same one. */
export const agentApplicationForm = agentApplicationBody;

import { usePlatform } from '@site/shared/platform';
import { agentApplicationBody, applyAsAgent, getAgentProgram, verifyAgent, type AgentApplication } from '@site/shared/wire';
import { useMutation, useQuery } from '@tanstack/react-query';

export function useAgentProgram() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['agent', 'program'], queryFn: ({ signal }) => api.call(getAgentProgram, null, { signal }) });
}

/** The code of an address (SH-1), and whether it is an agent's; requested only when there is one. */
export function useAgentCode() {
  const { api, storage } = usePlatform();
  const code = storage.read('agentVerify');
  const query = useQuery({
    queryKey: ['agent', 'verify', code],
    queryFn: ({ signal }) => api.call(verifyAgent, { code: code ?? '' }, { signal }),
    enabled: code !== null,
  });
  return code === null ? null : query;
}

export function useApplyAsAgent() {
  const { api } = usePlatform();
  return useMutation({ mutationFn: (application: AgentApplication) => api.call(applyAsAgent, application) });
}

/** The schema of an application; the backend checks the same one. */
export const agentApplicationForm = agentApplicationBody;

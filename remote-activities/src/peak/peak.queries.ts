import { failureText, isExpected, usePlatform, useStore } from '@site/shared/platform';
import { getPeakBoard, listPeakRank, predictPeak, type PeakPrediction, type PeakScope } from '@site/shared/wire';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const PEAK = 'peak';
const POLL_MS = 60_000;

/** A round with the member's picks; refetched every minute while matches are played. */
export function usePeakBoard(roundId: string | undefined) {
  const { api, session } = usePlatform();
  const { userName } = useStore(session);
  return useQuery({
    queryKey: [PEAK, 'board', userName, roundId ?? 'now'],
    staleTime: 0,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => api.call(getPeakBoard, roundId === undefined ? {} : { roundId }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first of a round. */
export function usePeakRank(roundId: string, scope: PeakScope) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: [PEAK, 'rank', roundId, scope],
    staleTime: 0,
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => api.call(listPeakRank, { roundId, scope }, { signal }),
  });
}

/** Sends picks; sent again they replace the earlier ones, so pressing again after a lost answer changes nothing. */
export function usePredict() {
  const { api, dialogs, failures } = usePlatform();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (prediction: PeakPrediction) => api.call(predictPeak, prediction),
    onSuccess: () => dialogs.notify('预测已提交，开赛前可以修改', 'good'),
    onError: (failure) => {
      if (!isExpected(failure)) failures.report(failure);
    },
    onSettled: () => Promise.all([PEAK, 'flip'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return { predict: mutateAsync, sending: isPending, refusal: error === null ? null : refusalOf(error) };
}

function refusalOf(error: Error): string {
  return failureText(error);
}

import { failureText, isExpected, useApiMutation, useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { getPeakBoard, listPeakRank, predictPeak, type PeakScope } from '@site/shared/wire';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

const PEAK = 'peak';
const POLL_MS = 60_000;

/** A round with the member's picks; refetched every minute while matches are played. */
export function usePeakBoard(roundId: string | undefined) {
  const { session } = usePlatform();
  const { userName } = useStore(session);
  return useApiQuery([PEAK, 'board', userName, roundId ?? 'now'], getPeakBoard, roundId === undefined ? {} : { roundId }, {
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

/** The first of a round. */
export const usePeakRank = (roundId: string, scope: PeakScope) =>
  useApiQuery([PEAK, 'rank', roundId, scope], listPeakRank, { roundId, scope }, { staleTime: 0, refetchInterval: POLL_MS });

/** Sends picks; sent again they replace the earlier ones, so pressing again after a lost answer changes nothing. */
export function usePredict() {
  const { dialogs, failures } = usePlatform();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useApiMutation(predictPeak, {
    onSuccess: () => dialogs.notify('预测已提交，开赛前可以修改', 'good'),
    onError: (failure) => {
      if (!isExpected(failure)) failures.report(failure);
    },
    onSettled: () => Promise.all([PEAK, 'flip'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return { predict: mutateAsync, sending: isPending, refusal: error && failureText(error) };
}

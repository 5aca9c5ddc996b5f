import { failureText, isExpected, useApiMutation, useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { applyForActivity, listActivities, type Activity } from '@site/shared/wire';
import { useQueryClient } from '@tanstack/react-query';

/** The owner of the list: a guest's and a member's differ in the joined offers. */
function useOffersKey(): readonly ['offers', string | null] {
  const { userName } = useStore(usePlatform().session);
  return ['offers', userName];
}

export const useOffers = () => useApiQuery(useOffersKey(), listActivities, null);

/** Joins an offer; a guest is prompted to log in instead. `refusal` is why it did not work. */
export function useJoinOffer(offer: Activity) {
  const { bus, dialogs, failures, session } = usePlatform();
  const { loggedIn } = useStore(session);
  const queries = useQueryClient();
  const key = useOffersKey();
  const joining = useApiMutation(applyForActivity, {
    onSuccess: (joined) => {
      queries.setQueryData<readonly Activity[]>(key, (offers) => offers?.map((one) => (one.id === joined.id ? joined : one)));
      bus.emit('activity:applied', { activityId: joined.id });
      dialogs.notify(`已申请：${joined.title}`, 'good');
    },
    onError: (error) => {
      if (!isExpected(error)) failures.report(error);
    },
  });
  const join = () => (loggedIn ? joining.mutate({ activityId: offer.id }) : void dialogs.logIn());
  return { join, joining: joining.isPending, refusal: joining.error && failureText(joining.error) };
}

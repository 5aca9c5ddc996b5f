/** The queues of an instance, counted by who keeps them. */
export interface QueueCounts {
  callsInWork: number;
  moneyCallsWaiting: number;
  /** Calls that were refused because too many were in work, or because they waited too long. */
  callsShed: number;
}

export const newQueueCounts = (): QueueCounts => ({ callsInWork: 0, moneyCallsWaiting: 0, callsShed: 0 });

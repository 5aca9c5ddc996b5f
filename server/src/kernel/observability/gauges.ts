/** A number that `/metrics` shows, as it is when it is asked for. */
export interface Gauge {
  /** In Prometheus' form; a name that ends in `_total` is a counter. */
  readonly name: string;
  readonly help: string;
  read(): GaugeReading | Promise<GaugeReading>;
}

/** One value, or several with their labels. */
export type GaugeReading = number | readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];

/** The queues of an instance, counted by who keeps them. */
export interface QueueCounts {
  callsInWork: number;
  moneyCallsWaiting: number;
  /** Calls that were refused because too many were in work, or because they waited too long. */
  callsShed: number;
}

export const newQueueCounts = (): QueueCounts => ({ callsInWork: 0, moneyCallsWaiting: 0, callsShed: 0 });

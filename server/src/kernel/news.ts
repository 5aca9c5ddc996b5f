/** Hints between instances: something changed, read it again. The database is the source of truth, and those who follow also poll now and then. */
export interface News {
  /** Notifies the other instances; this one as well. */
  publish(topic: string): void;
  /** Calls `handle` when something was published, and when a hint may have been missed. */
  follow(topic: string, handle: () => void): void;
  /** Whether hints arrive, so that polling may be rare. */
  isLive(): boolean;
}

/** Of an instance that is alone: there is nobody to tell. */
export const NO_NEWS: News = { publish: () => undefined, follow: () => undefined, isLive: () => false };

/** Polls each `everyMs`, or each tenth time while hints arrive. Returns how to stop. */
export function pollOrFollow(
  news: News,
  topic: string,
  { everyMs, read }: { readonly everyMs: number; readonly read: () => void },
): () => void {
  let round = 0;
  news.follow(topic, read);
  const timer = setInterval(() => {
    round += 1;
    if (!news.isLive() || round % POLLS_SKIPPED === 0) read();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const POLLS_SKIPPED = 10;

/** Calls the handlers of a topic. */
export function createTopics() {
  const handlers = new Map<string, (() => void)[]>();
  return {
    add: (topic: string, handle: () => void) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handle]),
    call: (topic: string) => handlers.get(topic)?.forEach((handle) => handle()),
    callAll: () => [...handlers.values()].flat().forEach((handle) => handle()),
  };
}

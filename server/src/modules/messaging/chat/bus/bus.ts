import type { ChatItem } from '@site/shared/wire';

/** An event that one instance of the backend sends to the others. All but `news` name what to read again; the database is the source of truth. */
export type ChatEvent =
  | { readonly kind: 'news'; readonly items: readonly ChatItem[] }
  | { readonly kind: 'room'; readonly roomId: string }
  | { readonly kind: 'speech'; readonly memberId: string }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'mail'; readonly memberIds: readonly string[] }
  | { readonly kind: 'shielded'; readonly roomId: string; readonly msgIds: readonly number[] }
  | { readonly kind: 'session'; readonly memberId: string | null; readonly sessionId: string | null }
  | { readonly kind: 'online'; readonly instance: string; readonly rooms: Readonly<Record<string, number>> };

export interface ChatBusFollower {
  handle(event: ChatEvent): void;
  /** Events may have been missed: read everything again. */
  missed(): void;
}

/** The channel between instances. The publisher does not receive its own events. */
export interface ChatBus {
  publish(event: ChatEvent): void;
  follow(follower: ChatBusFollower): void;
  close(): Promise<void>;
}

/** A single instance: publishes to no one. */
export function embeddedBus(): ChatBus {
  return { publish: () => undefined, follow: () => undefined, close: async () => undefined };
}

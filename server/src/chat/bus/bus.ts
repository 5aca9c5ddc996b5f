import type { ChatItem } from '@site/shared/wire';

/** What one instance of the backend tells the others. All but `news` say what to read again; the database has the truth. */
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
  hear(event: ChatEvent): void;
  /** Events may have been missed: everything is to be read again. */
  missed(): void;
}

/** The way between instances. What is published is not heard by who published it. */
export interface ChatBus {
  publish(event: ChatEvent): void;
  follow(follower: ChatBusFollower): void;
  close(): Promise<void>;
}

/** One instance alone: nobody is told anything. */
export function embeddedBus(): ChatBus {
  return { publish: () => undefined, follow: () => undefined, close: async () => undefined };
}

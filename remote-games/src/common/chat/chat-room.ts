import { createStore, failureText, isExpected, type ChatOrder, type Platform, type ReadonlyStore } from '@site/shared/platform';
import { CHAT_HISTORY_PAGE, randomKey } from '@site/shared/product';
import { listChatHistory } from '@site/shared/wire';
import {
  roomFrameOf,
  EMPTY_ROOM,
  withSettledMessage,
  stepRoom,
  withOlder,
  withOwnMessage,
  withoutOwnMessage,
  type RoomFrame,
  type RoomView,
} from './room-view.ts';

/** A room, and everything a player does in it. */
export interface RoomModel {
  readonly roomId: string;
  readonly view: ReadonlyStore<RoomView>;
  /** The part of the view that stays while messages come. */
  readonly around: ReadonlyStore<RoomFrame>;
  /** Enters the room; returns the function that leaves it. */
  enter(): () => void;
  say(text: string): void;
  /** Sends what failed once more, as the same message. */
  again(order: ChatOrder): void;
  drop(order: ChatOrder): void;
  /** API-2: older messages; does nothing while they come, and where there are none. */
  older(): Promise<void>;
}

type RoomModelDependencies = Pick<Platform, 'api' | 'chat' | 'failures'> & { readonly roomId: string };

/** Opens a room without entering it yet. */
export function createRoomModel({ api, chat, failures, roomId }: RoomModelDependencies): RoomModel {
  const view = createStore(EMPTY_ROOM);
  const around = createStore<RoomFrame>(EMPTY_ROOM);
  view.subscribe(() => around.set(roomFrameOf(view.get(), around.get())));
  let asking = false;
  const send = (order: ChatOrder) => {
    view.set(withOwnMessage(view.get(), order));
    chat.send(order).then(
      () => view.set(withSettledMessage(view.get(), order.clientId, { state: 'sent', reason: null })),
      (error: unknown) => {
        if (!isExpected(error)) failures.report(error);
        const reason = failureText(error);
        view.set(withSettledMessage(view.get(), order.clientId, { state: 'failed', reason }));
      },
    );
  };
  const older = async () => {
    const { items, more } = view.get();
    const [first] = items;
    if (asking || !more || !first) return;
    asking = true;
    try {
      const page = await api.call(listChatHistory, { roomId, beforeMsgId: first.msgId, limit: CHAT_HISTORY_PAGE });
      view.set(withOlder(view.get(), page.messages, page.more));
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
    } finally {
      asking = false;
    }
  };
  return {
    roomId,
    view,
    around,
    enter: () => chat.join(roomId, (event) => view.set(stepRoom(view.get(), event))),
    say: (text) => send({ kind: 'text', roomId, clientId: randomKey(), text }),
    again: send,
    drop: ({ clientId }) => view.set(withoutOwnMessage(view.get(), clientId)),
    older,
  };
}

import { createStore, failureText, isExpected, type ChatOrder, type Platform, type Readable } from '@site/shared/platform';
import { CHAT_HISTORY_PAGE, randomKey } from '@site/shared/product';
import { listChatHistory } from '@site/shared/wire';
import { aroundOf, EMPTY_ROOM, settledOwn, stepRoom, withOlder, withOwn, withoutOwn, type RoomAround, type RoomView } from './room-view.ts';

/** A room, and everything a player does in it. */
export interface RoomDesk {
  readonly roomId: string;
  readonly view: Readable<RoomView>;
  /** The part of the view that stays while messages come. */
  readonly around: Readable<RoomAround>;
  /** Enters; answers the undo. */
  enter(): () => void;
  say(text: string): void;
  /** Sends what failed once more, as the same message. */
  again(order: ChatOrder): void;
  drop(order: ChatOrder): void;
  /** API-2: older messages; does nothing while they come, and where there are none. */
  older(): Promise<void>;
}

type Parts = Pick<Platform, 'api' | 'chat' | 'failures'> & { readonly roomId: string };

/** Opens a room without entering it yet. */
export function openRoomDesk({ api, chat, failures, roomId }: Parts): RoomDesk {
  const view = createStore(EMPTY_ROOM);
  const around = createStore<RoomAround>(EMPTY_ROOM);
  view.subscribe(() => around.set(aroundOf(view.get(), around.get())));
  let asking = false;
  const send = (order: ChatOrder) => {
    view.set(withOwn(view.get(), order));
    chat.send(order).then(
      () => view.set(settledOwn(view.get(), order.clientId, { state: 'sent', why: null })),
      (error: unknown) => {
        if (!isExpected(error)) failures.report(error);
        const why = failureText(error);
        view.set(settledOwn(view.get(), order.clientId, { state: 'failed', why }));
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
    drop: ({ clientId }) => view.set(withoutOwn(view.get(), clientId)),
    older,
  };
}

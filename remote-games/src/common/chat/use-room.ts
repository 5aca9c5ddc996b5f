import { isRecord } from '@site/shared/product';
import { usePlatform, useStore } from '@site/shared/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRoomModel, type RoomModel } from './chat-room.ts';

/** A room for as long as the component is mounted; a change of the member enters it again. */
export function useRoom(roomId: string): RoomModel {
  const { api, chat, failures, session } = usePlatform();
  const { userName } = useStore(session);
  const model = useMemo(() => ({ userName, ...createRoomModel({ api, chat, failures, roomId }) }), [api, chat, failures, roomId, userName]);
  useEffect(() => (model.userName === null ? undefined : model.enter()), [model]);
  return model;
}

/** One's own key as the chat sent it last: while the connection is down one's words stay one's own. */
export function useOwnKey(fromServer: string | null): string | null {
  const { userName } = useStore(usePlatform().session);
  const [known, setKnown] = useState({ userName, fromServer });
  const own = fromServer ?? (known.userName === userName ? known.fromServer : null);
  if (own !== known.fromServer || userName !== known.userName) setKnown({ userName, fromServer: own });
  return own;
}

/** Hidden speakers by their keys; stored in this browser until the player logs out. */
export function useHiddenSpeakers(): {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (memberKey: string) => void;
  readonly showAll: () => void;
} {
  const { storage } = usePlatform();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(storage.read('hiddenSpeakers')));
  const toggle = useCallback(
    (memberKey: string) => {
      const next = new Set(storage.read('hiddenSpeakers'));
      if (!next.delete(memberKey)) next.add(memberKey);
      storage.write('hiddenSpeakers', [...next].slice(-MOST_HIDDEN));
      setHidden(next);
    },
    [storage],
  );
  const showAll = useCallback(() => {
    storage.remove('hiddenSpeakers');
    setHidden(new Set());
  }, [storage]);
  return { hidden, toggle, showAll };
}

const MOST_HIDDEN = 200;

const DRAFTS = 'chat-drafts';

/** The draft of a room: it survives leaving the room, and a new release. */
export function useTyped(roomId: string): readonly [typed: string, change: (typed: string) => void] {
  const { leases } = usePlatform();
  const [typed, setTyped] = useState(() => {
    const drafts = draftsIn(leases.take(DRAFTS, 1));
    leases.keep(DRAFTS, 1, drafts);
    return drafts[roomId] ?? '';
  });
  const change = (next: string) => {
    setTyped(next);
    leases.keep(DRAFTS, 1, { ...draftsIn(leases.take(DRAFTS, 1)), [roomId]: next });
  };
  return [typed, change];
}

function draftsIn(snapshot: unknown): Readonly<Record<string, string>> {
  if (!isRecord(snapshot)) return {};
  return Object.fromEntries(Object.entries(snapshot).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

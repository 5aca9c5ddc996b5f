/** The festival skin that operations enabled, and the visitor's switch for it (SH-8). */
import { useApiQuery, usePlatform, useStore } from '@site/shared/platform';
import { FestivalDress, IconButton } from '@site/shared/ui';
import { getSkin } from '@site/shared/wire';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

interface FestivalState {
  /** Whether a festival is active. */
  readonly offered: boolean;
  /** Whether the visitor chose the standard look. */
  readonly plain: boolean;
  setPlain(plain: boolean): void;
}

const FestivalContext = createContext<FestivalState>({ offered: false, plain: false, setPlain: () => undefined });

export function Festival({ children }: { children: ReactNode }): ReactNode {
  const { site, storage } = usePlatform();
  const skin = useSkin(useStore(site).preInfo?.siteFestivalSkin ?? null);
  const [plain, setPlain] = useState(() => storage.read('plainLook') === true);
  const state = useMemo(
    () => ({
      offered: skin !== null,
      plain,
      setPlain: (next: boolean) => {
        setPlain(next);
        storage.write('plainLook', next);
      },
    }),
    [skin, plain, storage],
  );
  return (
    <FestivalContext value={state}>
      {skin !== null && !plain && <FestivalDress skin={skin} />}
      {children}
    </FestivalContext>
  );
}

/** The skin of that name, once loaded; null without one. */
function useSkin(id: string | null) {
  const { data = null } = useApiQuery(['site', 'skin', id], getSkin, { id: id ?? '' }, { enabled: id !== null });
  return id === null ? null : data;
}

/** Switches the festival skin off and on; renders nothing without a festival. */
export function FestivalSwitch(): ReactNode {
  const { offered, plain, setPlain } = use(FestivalContext);
  if (!offered) return null;
  return <IconButton icon="spark" label={plain ? '节日外观：关，切换为开' : '节日外观：开，切换为关'} onClick={() => setPlain(!plain)} />;
}

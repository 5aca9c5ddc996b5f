import { CollectButton } from './collect-button.tsx';
import { CollectResult } from './collect-result.tsx';
import { useCollect } from './collect.queries.ts';

/** 一键归户 where a text asks for it, with its result. Every query about the wallet follows when the money is back. */
export function CollectHere() {
  const collect = useCollect();
  return (
    <>
      <CollectButton collect={collect} look="soft" />
      {collect.job !== null && <CollectResult job={collect.job} onClose={collect.close} />}
    </>
  );
}

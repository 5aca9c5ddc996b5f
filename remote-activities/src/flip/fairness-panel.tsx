import { Button, Chip, CodeDetail, SectionCard, Stack, Text } from '@site/shared/ui';
import { hmacSha256Hex, sha256Hex } from '@site/shared/crypto';
import type { FlipResult, FlipRound } from '@site/shared/wire';
import { type ReactNode, useState } from 'react';
import { FLIP_CARDS, FLIP_ODDS_BASE, flipPrizeAt } from '@site/shared/product';

interface Props {
  readonly round: FlipRound;
  /** The round that is face up. */
  readonly open: FlipResult | null;
}

/** The proof of fairness: the hash before a card is chosen, the seed after it, and a second draw of all cards. */
export function FairnessPanel({ round, open }: Props) {
  return (
    <SectionCard title="公平性验证" size="large">
      <Text size="small" tone="text2" sx={{ mt: 1, mb: 3 }}>
        九张牌在您选择之前就已由种子决定。翻牌前公布种子的 SHA-256 校验值，翻牌后公布种子，任何人都可以重新计算全部牌面。
      </Text>
      <Stack component="dl" sx={{ gap: 3 }}>
        <CodeDetail
          monospace
          title={`第 ${open?.roundNo ?? round.roundNo} 局校验值（翻牌前公布）`}
          text={open?.seedHash ?? round.seedHash}
          of="校验值"
        />
        {open !== null && <CodeDetail monospace title="种子（翻牌后公布）" text={open.seed} of="种子" />}
      </Stack>
      {open !== null && <FairnessCheck key={open.roundNo} result={open} />}
    </SectionCard>
  );
}

/** Draws a round again in the browser and shows whether it matches. */
export function FairnessCheck({ result }: { readonly result: FlipResult }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (verdict === null)
    return (
      <Button
        look="soft"
        size="small"
        icon="shield"
        aria-label={`验证第 ${result.roundNo} 局`}
        onClick={() => setVerdict(checkFlip(result))}
      >
        验证
      </Button>
    );
  return <output>{VERDICT[verdict]}</output>;
}

const VERDICT: Readonly<Record<Verdict, ReactNode>> = {
  fits: (
    <Chip tone="win" icon="checkCircle">
      验证通过，牌面一致
    </Chip>
  ),
  differs: (
    <Chip tone="loss" icon="error">
      验证不一致，请联系客服
    </Chip>
  ),
};

const LIMIT = 2 ** 32 - (2 ** 32 % FLIP_ODDS_BASE);
const NUMBER_HEX_DIGITS = 8;

type Verdict = 'fits' | 'differs';

/** Draws a round's cards again from its seed: the hash published before must be the seed's, and every card must be the one that was shown. */
export function checkFlip({ seed, seedHash, roundNo, deck, card, prizeId }: FlipResult): Verdict {
  const numberOf = (place: number, attempt: number) =>
    Number.parseInt(hmacSha256Hex(seed, `${roundNo}:${place}:${attempt}`).slice(0, NUMBER_HEX_DIGITS), 16);
  const drawn = Array.from({ length: FLIP_CARDS }, (_none, place) => {
    let attempt = 0;
    let value = numberOf(place, attempt);
    while (value >= LIMIT) value = numberOf(place, (attempt += 1));
    return flipPrizeAt(value % FLIP_ODDS_BASE).id;
  });
  const isSame = drawn.length === deck.length && drawn.every((id, place) => id === deck[place]);
  return sha256Hex(seed) === seedHash && isSame && deck[card] === prizeId ? 'fits' : 'differs';
}

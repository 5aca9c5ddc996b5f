import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { ArtTile } from '@site/shared/ui/list';
import { useNavigate } from '@site/shared/router';
import { useEntryPress } from './play/entry-press.ts';
import { briefMetaText, demoAddress, metaText, tagTexts, unavailableText, type VenueGame } from './games.rules.ts';

interface Props {
  readonly entry: VenueGame;
  /** The address that opens it. */
  readonly to: string;
  readonly starred: boolean;
  readonly onStar: (gameCode: string) => void;
  /** Above the fold: its picture loads at once. */
  readonly eager?: boolean;
  /** Among those that are scrolled to. */
  readonly inPixels?: boolean;
  /** As narrow as on a phone. */
  readonly narrow?: boolean;
}

/** One game: art, venue, return to the player, star, and a button that opens it. */
export function GameTile({ entry: { game, venue }, to, starred, onStar, eager = false, inPixels = false, narrow = false }: Props) {
  const { venues } = usePlatform();
  const pressEntry = useEntryPress(to);
  const veil = unavailableText(venue);
  return (
    <ArtTile
      title={game.title}
      art={game.art}
      meta={narrow ? briefMetaText({ game, venue }) : metaText({ game, venue })}
      to={to}
      stateOnOpen={pressEntry}
      tags={tagTexts(game)}
      starred={starred}
      onStar={() => onStar(game.code)}
      eager={eager}
      inPixels={inPixels}
      {...(veil ? { veil } : { onApproach: () => venues.preload({ enName: venue.enName, gameCode: game.code }) })}
      actions={<Ways game={game} to={to} />}
    />
  );
}

/** The actions of a game. Mounted when a pointer or the focus is near. */
function Ways({ game, to }: { readonly game: VenueGame['game']; readonly to: string }) {
  const navigate = useNavigate();
  const pressEntry = useEntryPress(to);
  return (
    <>
      <Button size="small" wide aria-label={`立即游戏：${game.title}`} onClick={() => void navigate(to, { state: pressEntry() })}>
        立即游戏
      </Button>
      {game.demo && (
        <Button look="outlined" size="small" wide aria-label={`试玩：${game.title}`} onClick={() => void navigate(demoAddress(game.code))}>
          试玩
        </Button>
      )}
    </>
  );
}

import { moneyText } from '@site/shared/ui';
import { returnText, type VenueGame } from '../games.rules.ts';
import { OwnBalance, OwnWallet } from './own-wallet.tsx';
import { VenueStage } from './venue-stage.tsx';

interface Props {
  readonly entry: VenueGame;
  readonly onLeave: () => void;
}

/** A game in its venue's frame. */
export function PlayGame({ entry: { game, venue }, onLeave }: Props) {
  return (
    <VenueStage
      name={game.title}
      caption={`单注 ${moneyText(game.minStake)} 至 ${moneyText(game.maxStake)}，理论返还率 ${returnText(game.rtpBp)}`}
      entry={{ enName: venue.enName, gameCode: game.code }}
      {...(venue.walletMode === 'transfer' && {
        facts: <OwnBalance venueCode={venue.code} />,
        tools: <OwnWallet venueCode={venue.code} onLeave={onLeave} />,
      })}
      onLeave={onLeave}
    />
  );
}

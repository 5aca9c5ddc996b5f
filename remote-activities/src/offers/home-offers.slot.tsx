import { ROUTES } from '@site/shared/product';
import { Answered, Block, Skeleton, StateCard } from '@site/shared/ui';
import { OfferGrid } from './offer-grid.tsx';
import { useOffers } from './offers.queries.ts';
import { EMPTY_TEXT, offersIn, type OfferFilter } from './offers.rules.ts';

const RUNNING: OfferFilter = { kind: 'all', view: 'running', id: null };
const SHOWN = 3;

/** The home page's row of three running offers. */
export default function HomeOffers() {
  const offers = useOffers();
  return (
    <Block title="优惠活动" reason="条款清楚，按需参加" more={ROUTES.discount.path}>
      <Answered
        query={offers}
        compact
        skeleton={<Skeleton shape="block" sx={{ height: 320 }} />}
        isEmpty={(list) => offersIn(list, RUNNING).length === 0}
        empty={<StateCard compact title={EMPTY_TEXT.running} />}
      >
        {(list) => <OfferGrid offers={offersIn(list, RUNNING).slice(0, SHOWN)} filter={RUNNING} row />}
      </Answered>
    </Block>
  );
}

import { useStore } from '@site/shared/platform';
import { ButtonLink } from '@site/shared/ui';
import { basket } from '../common/basket-store.ts';

/** The entry of the header: how many pieces are in the basket. */
export default function BasketLink() {
  const count = useStore(basket).reduce((sum, line) => sum + line.count, 0);
  return (
    <ButtonLink to="/basket" size="small" look="soft">
      购物篮 {count}
    </ButtonLink>
  );
}

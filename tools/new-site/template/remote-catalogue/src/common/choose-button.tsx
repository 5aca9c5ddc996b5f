import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import type { Product } from './products.queries.ts';

/** Puts one piece into the basket: the remote that keeps it listens to the event. */
export function ChooseButton({ product: { id, name, price, stock } }: { readonly product: Product }) {
  const { bus, dialogs } = usePlatform();
  const choose = () => {
    bus.emit('catalogue:chosen', { id, name, price });
    dialogs.notify(`${name} 已加入购物篮`, 'good');
  };
  return (
    <Button size="small" disabled={stock === 0} onClick={choose} aria-label={`加入购物篮：${name}`}>
      {stock === 0 ? '暂时缺货' : '加入购物篮'}
    </Button>
  );
}

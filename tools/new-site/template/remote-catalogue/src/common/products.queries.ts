import { useApiQuery } from '@site/shared/platform';
import { endpoint } from '@site/shared/wire';

/** One of the goods; `price` is a decimal number as text. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly text: string;
  readonly stock: number;
}

const listProducts = endpoint<null, readonly Product[]>('GET', '/api/products');
const findProduct = endpoint<{ readonly id: string }, Product>('GET', '/api/product');

/** All goods. */
export const useProducts = () => useApiQuery(['products'], listProducts, null);
/** One of them; fails with the server's sentence where there is none. */
export const useProduct = (id: string) => useApiQuery(['product', id], findProduct, { id });

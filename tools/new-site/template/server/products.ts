/** The goods of the site, from `products.json` next to this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Product {
  readonly id: string;
  readonly name: string;
  /** A decimal number as text. */
  readonly price: string;
  readonly text: string;
  readonly stock: number;
}

const PRODUCTS = JSON.parse(readFileSync(join(import.meta.dirname, 'products.json'), 'utf8')) as readonly Product[];

export const listProducts = (): readonly Product[] => PRODUCTS;
export const findProduct = (id: string): Product | undefined => PRODUCTS.find((product) => product.id === id);

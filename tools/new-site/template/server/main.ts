/** The server of the site: releases, console and pages of the platform, and the calls of this product. */
import { dirname } from 'node:path';
import { runSiteServer } from '@site/server/site-server.ts';
import { findProduct, listProducts } from './products.ts';

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b7a5b"/>' +
  '<path d="M8 12h16l-2 12H10zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2"/></svg>';
const answer = (data: unknown) => ({ status_code: 6000, message: '', data });
const NOT_FOUND = { status_code: 10001, message: '没有这件商品，请返回列表重新选择', data: null };

await runSiteServer({
  folder: dirname(import.meta.dirname),
  title: 'Shop',
  favicon: FAVICON,
  register: (http) => {
    http.get('/api/products', () => answer(listProducts()));
    http.get<{ Querystring: { id?: string } }>('/api/product', ({ query }) => {
      const product = findProduct(query.id ?? '');
      return product === undefined ? NOT_FOUND : answer(product);
    });
  },
});

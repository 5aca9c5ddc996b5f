/** Every address of the site, its owner and its heading. It imports nothing, because builds read it alone. */
export const ROUTES = {
  home: { owner: 'host', path: '/', title: '首页' },
  catalogue: { owner: 'catalogue', path: '/catalogue', title: '全部商品' },
  product: { owner: 'catalogue', path: '/product', title: '商品' },
  basket: { owner: 'basket', path: '/basket', title: '购物篮' },
} as const;

/** What browsers and robots ask every site for. */

export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f4fd8"/>' +
  '<path d="M16 6l8 8-8 12-8-12z" fill="#fff"/><path d="M16 6l4 8-4 12-4-12z" fill="#bcd0ff"/></svg>';

/** A sandbox is not for search engines. */
export const ROBOTS = 'User-agent: *\nDisallow: /\n';

export const MANIFEST = {
  lang: 'zh-CN',
  id: '/',
  scope: '/',
  start_url: '/',
  description: '演示环境：赛事、游戏与帮助，添加到主屏幕即可打开。',
  display: 'standalone',
  background_color: '#f4f6fa',
  theme_color: '#1f4fd8',
  icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
};

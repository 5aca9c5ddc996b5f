/** The first line of the host: a start that fails leaves a sentence and not a blank page. */
const root = document.getElementById('root');

import(/* webpackMode: "eager" */ './boot.tsx').catch((error: unknown) => {
  if (root) root.textContent = '页面出错了，请刷新重试';
  throw error;
});

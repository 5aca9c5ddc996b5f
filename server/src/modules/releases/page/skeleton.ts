/** The page until the first script has run: the outline of the layout, without text. */

export const SKELETON_STYLE = [
  ':root{color-scheme:light dark;--sk-page:#f4f6fa;--sk-bar:#fff;--sk-block:#e6eaf1}',
  '@media(prefers-color-scheme:dark){:root{--sk-page:#0f131a;--sk-bar:#171d27;--sk-block:#222a37}}',
  'html,body{margin:0;min-height:100%;background:var(--sk-page)}',
  '.sk-bar{height:56px;background:var(--sk-bar)}',
  '.sk-main{max-width:1200px;margin:0 auto;padding:16px}',
  '.sk-hero,.sk-card{background:var(--sk-block);border-radius:12px}',
  '.sk-hero{height:clamp(140px,24vw,280px)}',
  '.sk-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px;margin-top:16px}',
  '.sk-card{height:150px}',
].join('');

const CARDS = 6;

export const SKELETON =
  '<div class="sk-bar"></div><div class="sk-main" role="status" aria-label="加载中"><div class="sk-hero"></div><div class="sk-grid">' +
  `${'<div class="sk-card"></div>'.repeat(CARDS)}</div></div>`;

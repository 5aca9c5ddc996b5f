import { Markup } from './html.ts';

/** The console's stylesheet: both schemes, one column on phones, tables as cards there, targets of 44 px. */
export const STYLE = new Markup(`
:root{color-scheme:light dark;--page:#f4f6fa;--card:#fff;--text:#17202e;--quiet:#566176;--line:#d5dbe6;--main:#1b5fd0;--on:#fff;--bad:#b3261e;--good:#1b6e3c;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--page:#0f131a;--card:#171d27;--text:#e8edf6;--quiet:#a3aec2;--line:#2c3646;--main:#8ab4ff;--on:#0b1626;--bad:#ff9d94;--good:#7fd99f;--warn:#f0c36a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
a{color:var(--main)}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);padding:8px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:8px 16px;background:var(--card);border-bottom:1px solid var(--line)}
header .home{font-weight:700;text-decoration:none;color:var(--text);min-height:44px;display:inline-flex;align-items:center}
header nav{display:flex;gap:16px}header nav a{min-height:44px;display:inline-flex;align-items:center}
header form{margin-left:auto;display:flex;gap:8px;align-items:center}
main{max-width:1200px;margin:0 auto;padding:16px}
h1{font-size:1.5rem;margin:8px 0 16px}h2{font-size:1.15rem;margin:24px 0 8px}
.notice{padding:12px 16px;border-left:4px solid;background:var(--card);overflow-wrap:anywhere}
.done{border-color:var(--good)}.refused{border-color:var(--bad)}
.quiet{color:var(--quiet)}.bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));padding:0;list-style:none;margin:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;min-width:0}
.card h2{margin-top:0}.card dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 12px}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
.chart{width:100%;height:36px;background:var(--page);border-radius:6px}.line{fill:none;stroke:var(--main);stroke-width:2;vector-effect:non-scaling-stroke}
.bar{width:100%;height:8px;border-radius:4px}.all{fill:var(--line)}.part{fill:var(--main)}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:12px}
table{border-collapse:collapse;width:100%}caption{text-align:left;padding:12px 16px;font-weight:600}
th,td{text-align:left;padding:8px 16px;border-top:1px solid var(--line);vertical-align:top}th[scope=row]{font-weight:600}
form.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
label{display:grid;gap:4px;color:var(--quiet)}
input,button,.button{font:inherit;min-height:44px;padding:8px 14px;border-radius:8px;border:1px solid var(--line);background:var(--card);color:var(--text)}
input{min-width:0;max-width:100%}input[name=percent]{width:6rem}
button,.button{cursor:pointer;display:inline-flex;align-items:center;text-decoration:none}
button.main{background:var(--main);color:var(--on);border-color:var(--main)}
button.danger{border-color:var(--bad);color:var(--bad)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.actions form{margin:0}
code{overflow-wrap:anywhere}
@media(max-width:480px){header form{margin-left:0}td,th{padding:8px}}
@media(max-width:640px){thead{position:absolute;left:-9999px}table,caption,tbody,tr,tbody th,td{display:block}
tr{border-top:1px solid var(--line);padding:8px 0}tbody th,td{border:0;padding:4px 16px}td:empty{display:none}td::before{content:attr(data-label);display:block;color:var(--quiet);font-size:.875rem}}
`);

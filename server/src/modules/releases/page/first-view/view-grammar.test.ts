import { breachOf } from './view-grammar.ts';

const deep = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth);

test.each([
  [
    'the frame',
    '<a class="c-1" href="#main">跳到正文</a><main id="main" tabindex="-1" class="c-2"><h1>首页</h1><!--$--><p>一 &amp; 二</p><!--/$--></main>',
  ],
  [
    'a drawing',
    '<svg viewBox="0 0 24 24" fill="none" stroke-width="1.75" aria-hidden="true"><path d="M1 1"></path><rect fill="url(#a-b)" x="1"/></svg>',
  ],
  [
    'a form',
    '<form role="search"><label for="_wideR_1_">搜索</label><input id="_wideR_1_" name="q" type="search" value=""/><textarea>a &lt;b&gt;</textarea></form>',
  ],
  ['a table', '<table><thead><tr><th scope="col">项目</th></tr></thead><tbody><tr><td>一</td></tr></tbody></table>'],
  [
    'links and pictures',
    '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/><a href="https://example.org/x">x</a><img src="data:image/png;base64,AA==" alt=""/>',
  ],
  ['a list of choices', '<select aria-disabled="true"><option value="a" selected="">甲</option></select>'],
  [
    'ids of an older React, and of a part of a field',
    '<p id=":phoneR1:">x</p><p id="_phoneR_2_-hint">x</p><h2 id="related-articles">x</h2>',
  ],
  ['nothing', ''],
])('markup of %s keeps the grammar of views [T07]', (_what, markup) => {
  expect(breachOf(markup)).toBeNull();
});

test.each([
  ['a form that takes the place of a function of the document', '<form name="getElementById"></form>', 'the name getElementById of form'],
  ['a picture that takes the place of the cookies', '<img name="cookie"/>', 'the name cookie of img'],
  ['a picture by its id', '<img id="cookie"/>', 'the id cookie'],
  ['a global of the page', '<a id="webpackChunkhost"></a>', 'the id webpackChunkhost'],
  ['a global of the runtime', '<a id="__FEDERATION__"></a>', 'the id __FEDERATION__'],
  ['an element of the page', '<div id="root"></div>', 'the id root'],
  ['the data of the page', '<div id="first-answers"></div>', 'the id first-answers'],
  ['a field that takes the place of a function of its form', '<form><input name="requestSubmit"/></form>', 'the name requestSubmit'],
  ['a press that nobody made', '<button data-pressed=""></button>', 'the attribute data-pressed'],
  ['a script', '<script>1</script>', 'the element script'],
  ['a script of a drawing', '<svg><script>1</script></svg>', 'the element script'],
  ['a frame', '<iframe></iframe>', 'the element iframe'],
  ['an object', '<object></object>', 'the element object'],
  ['a base', '<base href="/"/>', 'the element base'],
  ['a meta', '<meta http-equiv="refresh" content="0;url=/"/>', 'the element meta'],
  ['a stylesheet', '<link rel="stylesheet" href="/a.css"/>', 'a link that is no preload'],
  ['a preload of a script', '<link rel="preload" as="script" href="/a.js"/>', 'a link that is no preload'],
  ['a style', '<p style="background:url(/a)">x</p>', 'the attribute style'],
  ['a handler', '<p onclick="1">x</p>', 'the attribute onclick'],
  ['an address that runs', '<a href="javascript:1">x</a>', 'the address javascript:1'],
  ['an address that runs, with a character that browsers leave out', '<a href=" java&#9;script:1">x</a>', 'the address  java'],
  ['an address of data', '<a href="data:image/svg+xml,x">x</a>', 'the address data:'],
  ['an address of a form', '<form action="/x"></form>', 'the attribute action'],
  ['a paint from elsewhere', '<svg><path fill="url(/x)"></path></svg>', 'a picture from elsewhere'],
  ['attributes of the body', '<body class="x"></body>', 'the element body'],
  ['an end that is not open', 'x</div></div><p>over all</p>', 'an end of div'],
  ['no end', '<div>', 'div without an end'],
  ['a text that a browser reads otherwise', '<textarea><!-- x --></textarea>', 'a comment in a text'],
  ['HTML in a drawing', '<svg><textarea><img name="cookie"></textarea></svg>', 'the element textarea'],
  ['attributes twice', '<p class="a" class="b">x</p>', 'duplicate-attribute'],
  [
    'a button whose inside closes it and what is around it',
    '<div><button><div><button></button></div></button></div>',
    'elements that a browser puts elsewhere',
  ],
  ['a paragraph that a browser closes', '<p><div>x</div></p>', 'elements that a browser puts elsewhere'],
  ['what a browser moves out of a table', '<table><div>x</div></table>', 'the element div in table'],
  ['text that a browser moves out of a table', '<table>x</table>', 'text in table'],
  ['a comment that hides an end', '<textarea><!-- </textarea><p>--></textarea>', 'React writes otherwise'],
  ['a value in other quotes', "<p class='a'>x</p>", 'React writes otherwise'],
  ['an element without its last character', '<p class="a', 'React writes otherwise'],
  ['too many attributes', `<p${' a=""'.repeat(100)}>x</p>`, 'React writes otherwise'],
  ['too great a depth', deep(300), 'elements 200 deep'],
  ['too many elements', '<i></i>'.repeat(20_000), 'more than 10000 elements'],
])('%s is no markup of a view [T07]', (_what, markup, breach) => {
  expect(breachOf(markup)).toContain(breach);
});

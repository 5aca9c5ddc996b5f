import { disableControls, extractStyles, lightByDevice } from './prerender.ts';

test('rendered markup has no style attribute: each text becomes one rule of the view', () => {
  const { markups, css } = extractStyles(['<i style="top:0;font:&quot;A&quot;"></i><b style="left:1px"></b>', '<u style="left:1px"></u>']);

  expect(markups).toEqual(['<i data-i="0"></i><b data-i="1"></b>', '<u data-i="1"></u>']);
  expect(css).toBe('#first-view [data-i="0"]{top:0;font:"A"}#first-view [data-i="1"]{left:1px}');
});

test('the rules of a release with an older React are rules of the view, each text once', () => {
  const island = '<style data-island>.island-a{color:red}</style><p class="island-a" style="left:1px"></p>';
  const { markups, css } = extractStyles([island, island]);

  expect(markups).toEqual(Array.from({ length: 2 }, () => '<p class="island-a" data-i="0"></p>'));
  expect(css).toBe('.island-a{color:red}#first-view [data-i="0"]{left:1px}');
});

test('the light scheme follows the device before any script runs [SH-9]', () => {
  expect(lightByDevice('[data-theme="dark"]{--a:1}[data-theme="light"]{--a:2}:root[data-theme="light"]{color-scheme:light}')).toBe(
    '@media (prefers-color-scheme:light){:root:not([data-theme]){--a:2}:root:not([data-theme]){color-scheme:light}}',
  );
});

test('a control of a view has its name beside, and takes no press; what is no control stays', () => {
  expect(disableControls('<input type="text" name="title" value="name"/><button>name</button><meta name="a"/>')).toBe(
    '<input aria-disabled="true" type="text" data-name="title" value="name"/><button aria-disabled="true">name</button><meta name="a"/>',
  );
});

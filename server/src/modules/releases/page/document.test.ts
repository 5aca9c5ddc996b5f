import { FIRST_ANSWERS_ID, START_BLOCK_ID, type HostBuild, type StartBlock } from '@site/shared/federation';
import { pageDocument } from './document.ts';

const HOST = { initial: [], files: {}, boot: '' } as unknown as HostBuild;
const START = { root: { payload: 'the site’s' } } as unknown as StartBlock;
const OTHER = `<script type="application/json" id="${START_BLOCK_ID}">{"root":{"payload":"another"}}</script>`;
const NOTHING = { wide: '', phone: '', css: '', names: [], ownCss: '', missing: [] };

test.each([
  ['names', { names: ['a', `"></style>${OTHER}<style data-x="`] }],
  ['css', { css: `</style>${OTHER}<style>` }],
  ['ownCss', { ownCss: `</style>${OTHER}<style>` }],
])('the %s of a view, which the code of a release may write, put nothing before the start block of the page [T07]', (_part, view) => {
  const firstView = { view: { ...NOTHING, ...view }, answers: {}, calls: [] };
  const html = pageDocument({ nonce: 'n', title: '', host: HOST, start: START, preloads: [], firstView });

  const [, first = ''] = new RegExp(`<script type="application/json" id="${START_BLOCK_ID}">(.*?)</script>`).exec(html) ?? [];
  expect(JSON.parse(first)).toEqual(START);
});

test.each(['wide', 'phone'] as const)(
  'the %s markup of a view puts no answers before those of the server, which the host takes as answered calls [T07]',
  (part) => {
    const forged = `<script type="application/json" id="${FIRST_ANSWERS_ID}">{"call":"forged"}</script>`;
    const firstView = { view: { ...NOTHING, [part]: `${forged}<textarea>` }, answers: { call: 'answered' }, calls: [] };
    const html = pageDocument({ nonce: 'n', title: '', host: HOST, start: START, preloads: [], firstView });

    const [, first = ''] = new RegExp(`<script type="application/json" id="${FIRST_ANSWERS_ID}">(.*?)</script>`).exec(html) ?? [];
    expect(JSON.parse(first)).toEqual({ call: 'answered' });
  },
);

/** The modules that the host lends to every release: small ones with the federation runtime, each tier on its first use. */
import * as platform from '@site/shared/platform';
import * as router from '@site/shared/router';
import * as ui from '@site/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as query from './lent/query.ts';

/** Share key → getter of the module; the keys are those of `shared/build/federated.cjs`. */
export const LENT_MODULES: Readonly<Record<string, () => unknown>> = {
  react: () => react,
  'react/jsx-runtime': () => jsxRuntime,
  '@tanstack/react-query': () => query,
  '@site/shared/router': () => router,
  '@site/shared/platform': () => platform,
  '@site/shared/ui': () => ui,
};

/** Share key → loader of a tier; each tier is one chunk. */
export const LENT_TIERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'zod/mini': () => import(/* webpackChunkName: "schema" */ './lent/schema.ts'),
  '@site/shared/ui/field': () => import(/* webpackChunkName: "ui-field" */ '@site/shared/ui/field'),
  '@site/shared/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@site/shared/ui/form'),
  '@site/shared/ui/list': () => import(/* webpackChunkName: "ui-list" */ '@site/shared/ui/list'),
  '@site/shared/ui/grid': () => import(/* webpackChunkName: "ui-grid" */ '@site/shared/ui/grid'),
  '@site/shared/ui/table': () => import(/* webpackChunkName: "ui-table" */ '@site/shared/ui/table'),
  '@site/shared/ui/dialog': () => import(/* webpackChunkName: "ui-dialog" */ '@site/shared/ui/dialog'),
  '@site/shared/ui/overlay': () => import(/* webpackChunkName: "ui-overlay" */ '@site/shared/ui/overlay'),
};

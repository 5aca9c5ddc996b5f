/** The adapters of this host: each is written once, serves releases of the contract's previous major alone, and has a test that names its member. */
import type * as platform from '@site/shared/platform';
import type * as router from '@site/shared/router';
import type * as ui from '@site/shared/ui';
import type * as dialog from '@site/shared/ui/dialog';
import type * as field from '@site/shared/ui/field';
import type * as form from '@site/shared/ui/form';
import type * as grid from '@site/shared/ui/grid';
import type * as list from '@site/shared/ui/list';
import type * as overlay from '@site/shared/ui/overlay';
import type * as table from '@site/shared/ui/table';
import type { ADAPTED } from './adapted.ts';

/** The lent modules that adapters may change. React, the query client and the schemas have majors of their own. */
export interface AdaptableModules {
  readonly '@site/shared/platform': typeof platform;
  readonly '@site/shared/router': typeof router;
  readonly '@site/shared/ui': typeof ui;
  readonly '@site/shared/ui/dialog': typeof dialog;
  readonly '@site/shared/ui/field': typeof field;
  readonly '@site/shared/ui/form': typeof form;
  readonly '@site/shared/ui/grid': typeof grid;
  readonly '@site/shared/ui/list': typeof list;
  readonly '@site/shared/ui/overlay': typeof overlay;
  readonly '@site/shared/ui/table': typeof table;
}

/** Makes of what this host lends what the major before promised. Both parts return what differs; everything else stays the same object. */
export interface ContractAdapter {
  /** Share key → the exports that differ, made of the current ones. */
  readonly modules?: {
    readonly [Share in keyof AdaptableModules]?: (current: AdaptableModules[Share]) => Readonly<Record<string, unknown>>;
  };
  /** The members of a release's platform that differ, made of the current ones. */
  readonly platform?: (current: platform.Platform) => Readonly<Record<string, unknown>>;
}

/** Broken member → its adapter. One change that broke several members has one adapter under several names. */
export const ADAPTERS: Readonly<Record<keyof typeof ADAPTED, ContractAdapter>> = {};

/** What a release with islands exposes: its own definition, each part wrapped for the host. */
import definition from '@site/island-source';
import type { LazyComponent } from '../federation/remote-contract.ts';
import { asNative } from './native.ts';

const native = (table: Readonly<Record<string, LazyComponent>>) =>
  Object.fromEntries(Object.entries(table).map(([name, load]) => [name, asNative(load)]));

export default { ...definition, screens: native(definition.screens), slots: native(definition.slots) };

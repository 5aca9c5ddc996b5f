/** The rendering process: it may read only its bundle and itself, and receives jobs over its IPC channel. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { FirstView, FirstViewRequest } from '@site/shared/federation';

type Script = (...values: readonly unknown[]) => void;
type Compile = (text: string, names: readonly string[], filename: string) => Script;

interface Bundle {
  render(request: FirstViewRequest, compile: Compile): Promise<FirstView>;
}

const [, , bundle = ''] = process.argv;
const { render } = createRequire(import.meta.url)(bundle) as Bundle;
const { send } = process;
const answer = send?.bind(process);
const compile: Compile = (text, names, filename) => compileFunction(text, [...names], { filename }) as Script;

process.on('message', (message) => {
  const { number, request } = message as { readonly number: number; readonly request: FirstViewRequest };
  render(request, compile).then(
    (view) => answer?.({ number, view }),
    (error: unknown) => answer?.({ number, error: error instanceof Error ? String(error.stack) : String(error) }),
  );
});

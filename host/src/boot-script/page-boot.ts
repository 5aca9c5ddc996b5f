import type { Boot } from '@site/shared/federation';

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

declare global {
  interface Window {
    readonly __boot: Boot;
    readonly trustedTypes?: TrustedTypePolicies;
  }
}

/** The boot script's result for the host: the verified start of this page. */
export function pageBoot(): Boot {
  return window.__boot;
}

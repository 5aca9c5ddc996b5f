/**
 * Migrations that take something away which an older version of the server reads or writes: a table, a column, a value that may be missing.
 * All others only add (CONTRIBUTING.md, "Migrations"). `unusedSince` names the newest migration of the first version that no longer uses it:
 * versions from that one on run on the changed database, older ones refuse to start on it.
 */
export const CONTRACT: Readonly<Record<string, { readonly unusedSince: string }>> = {
  // Unique are the transfers of stakes alone, which versions before do not make.
  '550-stake-transfers': { unusedSince: '490-changed-phones' },
};

/** The TLS error codes of a certificate that this machine does not trust. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|^CERT_|^ERR_TLS_CERT/;

/**
 * A sentence on why `fetch` got no answer from `origin`, and what to do; `flag` names another site.
 * @param {string} origin
 * @param {unknown} error What `fetch` threw.
 */
export function unreached(origin, error, flag = '') {
  const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
  const why = cause?.code ?? message;
  if (UNTRUSTED.test(why))
    return `${origin} shows a certificate that this machine does not trust (${why}). If it is the right one, name its authority: NODE_EXTRA_CA_CERTS=/path/to/authority.pem before the command.`;
  return `no site answers at ${origin} (${why}). Start it with npm start, or name another one${flag}.`;
}

/** Replaces the cookies of axios: the site's calls are signed and carry no CSRF cookie. */
export default { read: () => null, readAsync: () => Promise.resolve(null) };

/**
 * What Node is told when it runs the backend. Objects that come and go get 16 MB at a time: with as much as Node gives by itself, many
 * sockets that open at once leave 80 MB in the process for good.
 */
export const BACKEND_FLAGS = ['--max-semi-space-size=16'];

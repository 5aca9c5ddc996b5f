/** Old names of exports of `ui/grid`. Published releases request them from the host by name, so they stay until the next major version of the contract. */

/** @deprecated Renamed to `MessageList`. */
export { MessageList as Feed } from './list/message-list.tsx';

export { MessageList as Feed } from './list/message-list.tsx';

export {
  Conversation,
  type ConversationContent,
  type ConversationEntry,
  type ConversationProps,
} from './Conversation.tsx';

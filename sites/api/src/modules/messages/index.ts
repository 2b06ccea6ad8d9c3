export { messagesPersonalData } from './personalData.ts';
export { messagePlainForms } from './plainForms.ts';
export { contactMessages, messageReplies } from './tables.ts';

export { type AnsweredQuestion, QuestionList, type QuestionListProps } from './QuestionList.tsx';

export { NextCall, type NextCallContent, type NextCallPerson, type NextCallProps } from './NextCall.tsx';

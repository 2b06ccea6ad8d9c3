export { ReturnShell, type ReturnShellContent, type ReturnShellProps } from './ReturnShell.tsx';

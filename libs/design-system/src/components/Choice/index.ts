export { ChoiceCard, type ChoiceCardProps, ChoiceChip, type ChoiceChipProps } from './Choice.tsx';

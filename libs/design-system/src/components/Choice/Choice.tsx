import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ownerOf, type RootProps, styled } from '../styled/index.ts';

/** Props shared with the native control. */
interface ChoiceControl extends Omit<RootProps<'label', 'DsChoice'>, 'htmlFor'> {
  /** Name of the value in the form. Radios of a group share it. */
  name: string;
  /** Visible label. */
  label: string;
  /** Initial state. Uncontrolled: the native control keeps the current state. Default: false */
  defaultChecked?: boolean;
}

export interface ChoiceCardProps extends ChoiceControl {
  /** `radio` for one of several options, `checkbox` for an independent one. */
  type: 'radio' | 'checkbox';
  /** Value of a radio, or of one checkbox of several with the same name. */
  value?: string;
  /** Picture before the label. */
  picture?: ReactNode;
  /** Set while there is an error. Without it the choice counts as valid. */
  'aria-invalid'?: true;
  /** Id of the hint or the error. */
  'aria-describedby'?: string;
}

export interface ChoiceChipProps extends ChoiceControl {
  /** Value in the form while it is chosen. */
  value: string;
}

/** Width and height of the mark of a card, in px. */
const MARK = 26;

// Styled by the native control's `:checked`, not by props, so that a choice made before hydration is visible.
const choiceStyle = ({ theme }: { theme: Theme }) => ({
  position: 'relative' as const,
  boxSizing: 'border-box' as const,
  display: 'flex',
  alignItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  border: `${theme.brand.borders.control}px solid ${theme.vars.palette.outline}`,
  cursor: 'pointer',
  transition: theme.transitions.create(['background-color', 'border-color'], { duration: theme.brand.motion.fast }),
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(:focus-visible)': {
    outline: `${theme.brand.focusRing.width}px solid ${theme.vars.palette.focus}`,
    outlineOffset: theme.brand.focusRing.offset,
  },
  '& > input:focus-visible': { outline: 'none' },
});

const Card = styled('label', { name: 'DsChoice', slot: 'Card' })(({ theme }) => ({
  ...choiceStyle({ theme }),
  gap: 14,
  minHeight: 72,
  padding: '8px 20px',
  borderRadius: theme.brand.shape.button,
  '&:has(:checked)': {
    backgroundColor: theme.vars.palette.info.tint,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 ${theme.brand.borders.control}px ${theme.vars.palette.primary.main}`,
  },
}));

const Mark = styled('input', { name: 'DsChoice', slot: 'Mark' })(({ theme }) => ({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: MARK,
  height: MARK,
  margin: 0,
  backgroundColor: theme.vars.palette.background.paper,
  border: `2px solid ${theme.vars.palette.outline}`,
  borderRadius: 8,
  cursor: 'inherit',
  '&[type="radio"]': { borderRadius: '50%' },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '&:checked': { borderColor: theme.vars.palette.primary.main },
  '&[type="checkbox"]:checked': { backgroundColor: theme.vars.palette.primary.main },
  '&[type="radio"]:checked::before': {
    content: '""',
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[type="checkbox"]:checked::before': {
    content: '""',
    width: 12,
    height: 12,
    backgroundColor: theme.vars.palette.primary.contrastText,
    // A shape, because a plugin that mirrors styles would mirror the borders of a check mark.
    clipPath: 'path("M0 6l2-2 3 4 5-7 2 2-7 9")',
  },
  '@media (forced-colors: active)': { appearance: 'auto', '&&::before': { content: 'none' } },
}));

const CardText = styled('span', { name: 'DsChoice', slot: 'Text' })(({ theme }) => ({
  ...theme.typography.label,
  fontSize: theme.typography.body1.fontSize,
  lineHeight: 1.25,
  // In a card with a picture the control is at the end.
  '& + input': { marginInlineStart: 'auto' },
}));

const Picture = styled('span', { name: 'DsChoice', slot: 'Picture' })({
  display: 'block',
  flexShrink: 0,
  width: 88,
  marginInlineStart: -8,
  '& > *': { display: 'block', width: '100%', height: 'auto' },
});

/** An option as a large card around a native radio or checkbox. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type, name, value, label, picture, defaultChecked, classes, ...rest } = props;
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...other } = rest;
  const mark = (
    <Mark
      type={type}
      name={name}
      value={value}
      defaultChecked={defaultChecked}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
  return (
    <Card {...ownerOf(props)} {...other}>
      {picture ? <Picture>{picture}</Picture> : mark}
      <CardText>{label}</CardText>
      {picture && mark}
    </Card>
  );
}

const Chip = styled('label', { name: 'DsChoice', slot: 'Chip' })(({ theme }) => ({
  ...choiceStyle({ theme }),
  ...theme.typography.button,
  justifyContent: 'center',
  minHeight: 54,
  padding: '4px 6px',
  borderRadius: theme.brand.shape.control,
  textAlign: 'center',
  '&:has(:checked)': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'HighlightText', background: 'Highlight' },
  },
}));

const ChipControl = styled('input', { name: 'DsChoice', slot: 'ChipControl' })({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

/** A short option as a chip around a native radio. */
export function ChoiceChip(props: ChoiceChipProps) {
  const { name, value, label, defaultChecked, classes, ...other } = props;
  return (
    <Chip {...ownerOf(props)} {...other}>
      <ChipControl type="radio" name={name} value={value} defaultChecked={defaultChecked} />
      {label}
    </Chip>
  );
}

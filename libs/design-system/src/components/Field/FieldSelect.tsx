import type { ComponentProps } from 'react';
import { ChevronIcon } from '../Icon/index.ts';
import { styled } from '../styled/index.ts';
import { FieldInput } from './Field.tsx';

const Root = styled('span', { name: 'DsField', slot: 'Select' })({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > select': { appearance: 'none', paddingInlineEnd: 44, textOverflow: 'ellipsis' },
  '& > svg': { placeSelf: 'center end', marginInlineEnd: 16, pointerEvents: 'none' },
});

/** A choice from a list in the brand's shape. The browser's own arrow would touch the border. */
export const FieldSelect = (props: ComponentProps<typeof FieldInput>) => (
  <Root>
    <FieldInput {...props} as="select" />
    <ChevronIcon />
  </Root>
);

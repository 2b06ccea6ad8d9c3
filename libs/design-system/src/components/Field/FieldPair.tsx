import { styled } from '../styled/index.ts';

/** Two fields side by side. Messages are below the controls, so that an error does not move the neighboring control. */
export const FieldPair = styled('div', { name: 'DsField', slot: 'Pair' })({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& .DsField-root': { alignContent: 'start' },
  '& .DsField-error': { order: 1, margin: '8px 0 0' },
});

import { styled } from '../styled/index.ts';

/** Two fields side by side, or stacked where a label would wrap. Messages are below the controls, so that an error does not move the neighboring control. */
export const FieldPair = styled('div', { name: 'DsField', slot: 'Pair' })({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
  gap: 12,
  '& .DsField-root': { alignContent: 'start' },
  '& .DsField-error': { order: 1, margin: '8px 0 0' },
});

import { styled } from './styled.ts';

/** A `picture` without a box of its own, so that its `img` is laid out as if it stood alone. */
export const PictureFrame = styled('picture')({
  display: 'contents',
  // Browsers give a source a box, which would take a cell of the grid around.
  '& > source': { display: 'none' },
});

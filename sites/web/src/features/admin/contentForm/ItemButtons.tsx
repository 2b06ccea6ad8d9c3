import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { contentText } from '../content/contentWords.ts';

const { form: words } = contentText;

export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface ItemButtonsProps {
  title: string;
  /** Each is undefined where it cannot be done. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Moves an item of a list, or removes it. */
export function ItemButtons({ title, onUp, onDown, onRemove }: ItemButtonsProps) {
  // A button that cannot be used stays, so that the focus does when an entry has come to an end of the list.
  const move = (name: string, act: (() => void) | undefined, sign: string) => (
    <Button size="small" variant="outlined" aria-label={name} aria-disabled={act ? undefined : true} onClick={act}>
      <span aria-hidden>{sign}</span>
    </Button>
  );
  return (
    <Buttons>
      {move(words.up(title), onUp, '↑')}
      {move(words.down(title), onDown, '↓')}
      {onRemove && (
        <Button size="small" variant="outlined" onClick={onRemove}>
          {words.remove(title)}
        </Button>
      )}
    </Buttons>
  );
}

import Button from '@mui/material/Button';
import { BaselineHero } from '@threefold/design-system/BaselineHero';

export function StudioHero() {
  return (
    <BaselineHero
      content={{
        eyebrow: 'Lettering studio, Leith',
        titleLines: ['Signs', 'painted by', 'hand.'],
        lead: 'Shop fronts, boats and market stalls, drawn on site and finished in a day.',
        image: {
          light: { src: '/pictures/letter.svg', alt: 'The letter a between two guide lines.', width: 860, height: 760 },
        },
      }}
      // Where the guide lines are in the picture, from its top.
      lines={{ ascender: 136 / 760, baseline: 476 / 760 }}
      actions={
        <Button variant="contained" href="#work">
          See our work
        </Button>
      }
    />
  );
}

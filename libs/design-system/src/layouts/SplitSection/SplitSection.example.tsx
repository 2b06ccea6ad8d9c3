import Button from '@mui/material/Button';
import { SplitSection } from '@threefold/design-system/layouts/SplitSection';

export function Newsletter() {
  return (
    <SplitSection id="newsletter" title="What we bake next" lead="A short mail, every other Friday.">
      <Button variant="contained" href="mailto:hello@canalstreet.example?subject=Newsletter">
        Write to us
      </Button>
    </SplitSection>
  );
}

import Button from '@mui/material/Button';
import { LoadingOverlay } from '@threefold/design-system/LoadingOverlay';
import { useState } from 'react';

export function SaveRecipe() {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await fetch('/api/recipes', { method: 'POST' }).finally(() => setSaving(false));
  };
  return (
    <>
      <Button onClick={save}>Save</Button>
      <LoadingOverlay open={saving} content={{ text: 'Saving...' }} />
    </>
  );
}

import { styled } from '@mui/material/styles';
import { Markdown } from '@storybook/addon-docs/blocks';
import { guides } from './guides.ts';
import { entries, linked } from './library.tsx';

const List = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 24,
  marginBottom: 32,
});

/** A window of 1280 px in a quarter of its size. */
const Picture = styled('div')({
  width: 320,
  maxWidth: '100%',
  height: 180,
  overflow: 'hidden',
  border: '1px solid #d0d7de',
  borderRadius: 6,
  '& iframe': { width: 1280, height: 720, border: 0, transform: 'scale(0.25)', transformOrigin: '0 0' },
});

/** Sections and layouts to choose from, each with its picture and when to use it. */
export function Choice({ names }: { names: readonly string[] }) {
  return (
    <List>
      {entries
        .filter(({ name }) => names.includes(name))
        .map(({ name, href, storyId }) => (
          <div key={name}>
            <Picture inert>
              <iframe src={`iframe.html?id=${storyId}&viewMode=story`} title={name} loading="lazy" tabIndex={-1} />
            </Picture>
            <Markdown>{`**[${name}](${href})** ${linked(guides[name]?.use ?? '', name)}`}</Markdown>
          </div>
        ))}
    </List>
  );
}

import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import * as icons from '../src/components/Icon/index.ts';
import { Name, Page, Part } from './Page.tsx';

/** All icons, without the component `Icon` that frames them. */
const glyphs = Object.entries(icons)
  .filter(([name]) => name !== 'Icon')
  .map(([name, Glyph]) => ({ name, Glyph: Glyph as ComponentType<{ size?: number }> }));

/** Sizes in px at which sections use them. */
const SIZES = [20, 24, 34];

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Item = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.brand.shape.card,
}));

const Sizes = styled('span')({ display: 'flex', alignItems: 'center', gap: 12 });

function Icons() {
  return (
    <Page
      title="Icons"
      lead="The icons that sections need for their own controls, on a grid of 24, in the line of the brand: width, caps and joins are the theme's. Everything else comes from the host through slots."
    >
      <Part title="All">
        <Grid>
          {glyphs.map(({ name, Glyph }) => (
            <Item key={name}>
              <Sizes>
                {SIZES.map((size) => (
                  <Glyph key={size} size={size} />
                ))}
              </Sizes>
              <Name>{name}</Name>
            </Item>
          ))}
        </Grid>
      </Part>
    </Page>
  );
}

const meta = { title: 'Foundations/Icons', component: Icons, tags: ['light-only'] } satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The icons in the line of the brand that the toolbar shows. */
export const Default: Story = {};

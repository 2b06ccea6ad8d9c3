import { ShowcaseCarousel } from '@threefold/design-system/ShowcaseCarousel';

const picture = (name: string, alt: string) => ({ src: `/pictures/${name}.webp`, alt, width: 1440, height: 900 });

export function OurGardens() {
  return (
    <ShowcaseCarousel
      id="gardens"
      content={{
        title: 'Gardens',
        lede: 'Two that we planted last year.',
        items: [
          {
            id: 'roof',
            project: 'Roof garden',
            title: 'Herbs above the kitchen',
            caption: 'Planters that a cook reaches in ten steps.',
            image: picture('roof', 'Planters on a roof.'),
            webUrl: 'https://gardens.example/roof',
          },
          {
            id: 'yard',
            project: 'School yard',
            title: 'A pond for a class',
            caption: 'Shallow, fenced and full of newts.',
            image: picture('yard', 'A pond in a yard.'),
            webUrl: 'https://gardens.example/yard',
          },
        ],
      }}
    />
  );
}

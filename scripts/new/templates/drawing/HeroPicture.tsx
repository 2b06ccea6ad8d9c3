import { Artwork } from '@threefold/design-system/components/Artwork';
import scene from './media/scene.svg?raw';

/** The drawing at the top of the landing page. */
export const HeroPicture = () => <Artwork svg={scene} />;

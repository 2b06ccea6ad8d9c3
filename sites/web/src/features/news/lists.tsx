import type { ApiResponse, Article, PortfolioProject } from '@threefold/api-contract';
import { api, apiOrigin } from '../../services/api/api.ts';
import { embeddedContent } from '../../services/api/publishedContent.ts';
import { ListContainer, type ListContainerProps } from './ListContainer.tsx';

/**
 * Pictures of the API's items are on its host (specification, section 7); those of prerendered items are on the
 * site's.
 */
const withPictures =
  <Item extends { imageUrl?: string; image?: { url: string } }>(
    load: () => Promise<ApiResponse<readonly Item[]>>,
  ): (() => Promise<ApiResponse<readonly Item[]>>) =>
  async () => {
    const answer = await load();
    if (answer.status !== 'OK') return answer;
    const withApiPicture = (item: Item) => {
      const address = item.imageUrl ?? item.image?.url;
      return address ? { ...item, imageUrl: new URL(address, apiOrigin()).href } : item;
    };
    return { ...answer, data: answer.data.map(withApiPicture) };
  };

const loadArticles = withPictures<Article>(() => api().getNewsArticles());
const loadProjects = withPictures<PortfolioProject>(() => api().getPortfolioProjects());

/** The agency's articles, newest first. */
export function NewsArticles(props: ListContainerProps<Article>) {
  return (
    <ListContainer {...props} name="news articles" load={loadArticles} initialItems={embeddedContent().articles} />
  );
}

/** The agency's projects. */
export function PortfolioProjects(props: ListContainerProps<PortfolioProject>) {
  return (
    <ListContainer {...props} name="portfolio projects" load={loadProjects} initialItems={embeddedContent().projects} />
  );
}

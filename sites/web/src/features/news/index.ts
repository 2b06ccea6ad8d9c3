export { NewsArticles, PortfolioProjects } from './lists.tsx';

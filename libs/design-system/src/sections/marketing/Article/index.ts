export { Article, type ArticleContent, type ArticleProps } from './Article.tsx';

export {
  ProjectCard,
  type ProjectCardContent,
  type ProjectCardLocaleText,
  type ProjectCardProps,
  type ProjectTechnology,
} from './ProjectCard.tsx';

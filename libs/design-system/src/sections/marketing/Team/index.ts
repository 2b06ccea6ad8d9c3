export {
  Team,
  type TeamContent,
  type TeamMember,
  type TeamProps,
} from './Team.tsx';

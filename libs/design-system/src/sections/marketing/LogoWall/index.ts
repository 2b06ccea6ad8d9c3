export {
  type CompanyLogo,
  LogoWall,
  type LogoWallContent,
  type LogoWallProps,
} from './LogoWall.tsx';

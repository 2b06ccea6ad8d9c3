/** Ground, text and swatch of a technology in one colour scheme. Text on its ground is 7:1 or better. */
interface TagColors {
  ground: string;
  text: string;
  swatch: string;
}

/** Colours of the technologies that have their own (SPEC.md section 3). Every other value wears white. */
export const technologyColors = {
  react_js: {
    light: { ground: '#D4F3FB', text: '#004552', swatch: '#1096AE' },
    dark: { ground: '#0C2F37', text: '#ACE6F5', swatch: '#22BEDC' },
  },
  react_native: {
    light: { ground: '#D6F4F3', text: '#024747', swatch: '#02999A' },
    dark: { ground: '#0F3030', text: '#B0E7E6', swatch: '#3AC1C1' },
  },
  node_js: {
    light: { ground: '#DEF4DE', text: '#15491B', swatch: '#429D49' },
    dark: { ground: '#1B301B', text: '#BFE7BF', swatch: '#6FC173' },
  },
  javascript: {
    light: { ground: '#F4EECF', text: '#483D01', swatch: '#9B8609' },
    dark: { ground: '#312A08', text: '#E7DCA3', swatch: '#C4AB11' },
  },
  python: {
    light: { ground: '#E0EFFF', text: '#193F63', swatch: '#478ACC' },
    dark: { ground: '#1B2C3C', text: '#C0DEFF', swatch: '#72B0EF' },
  },
  html: {
    light: { ground: '#FDE8E1', text: '#68250E', swatch: '#D55C35' },
    dark: { ground: '#3F2117', text: '#FECEBF', swatch: '#F98662' },
  },
  css: {
    light: { ground: '#E4EDFE', text: '#1E3A72', swatch: '#4D82E6' },
    dark: { ground: '#1C2A43', text: '#C9DCFD', swatch: '#7DAAFD' },
  },
  php: {
    light: { ground: '#EAEBFF', text: '#393663', swatch: '#7F7ACC' },
    dark: { ground: '#28273C', text: '#D6D6FF', swatch: '#A3A0EF' },
  },
  mongodb: {
    light: { ground: '#DCF4E3', text: '#074A28', swatch: '#2E9D61' },
    dark: { ground: '#183021', text: '#BBE8C9', swatch: '#62C288' },
  },
  firebase: {
    light: { ground: '#FCEACF', text: '#523702', swatch: '#B07A00' },
    dark: { ground: '#382709', text: '#F6D5A3', swatch: '#DE9D16' },
  },
  stripe: {
    light: { ground: '#E9ECFD', text: '#313375', swatch: '#7076ED' },
    dark: { ground: '#242745', text: '#D2D8FE', swatch: '#97A1FE' },
  },
  aws_s3: {
    light: { ground: '#FEE8D7', text: '#5B3202', swatch: '#C16F08' },
    dark: { ground: '#3A2510', text: '#FCD1AD', swatch: '#E89544' },
  },
  digital_ocean: {
    light: { ground: '#DDF0FF', text: '#004166', swatch: '#008ED6' },
    dark: { ground: '#0D2D43', text: '#BBE0FE', swatch: '#45B4FF' },
  },
  nginx: {
    light: { ground: '#DAF5DF', text: '#024B1F', swatch: '#1CA04D' },
    dark: { ground: '#16311C', text: '#B8E9C1', swatch: '#5AC576' },
  },
  keystone: {
    light: { ground: '#D9F1FD', text: '#00435C', swatch: '#0393C2' },
    dark: { ground: '#112E3B', text: '#B1E3FC', swatch: '#43B9EA' },
  },
  twilio: {
    light: { ground: '#FDE7E6', text: '#6B1D21', swatch: '#DC4F54' },
    dark: { ground: '#411E1E', text: '#FECDCA', swatch: '#FF7D7D' },
  },
  pm2: {
    light: { ground: '#E6EDFD', text: '#313B5D', swatch: '#7083C0' },
    dark: { ground: '#242A39', text: '#CFDAF8', swatch: '#95A9E3' },
  },
  websocket: {
    light: { ground: '#F9E6F7', text: '#532D50', swatch: '#AF6AA9' },
    dark: { ground: '#352333', text: '#F1CEED', swatch: '#D390CD' },
  },
  express_js: {
    light: { ground: '#EBEFE2', text: '#3A4127', swatch: '#818C5E' },
    dark: { ground: '#292C20', text: '#D8DEC8', swatch: '#A5B185' },
  },
  gradle: {
    light: { ground: '#DDF2ED', text: '#0D473E', swatch: '#369988' },
    dark: { ground: '#192F2B', text: '#BDE5DC', swatch: '#67BDAD' },
  },
  ruby: {
    light: { ground: '#FDE7E8', text: '#6B1D2A', swatch: '#DB4E63' },
    dark: { ground: '#411E21', text: '#FECCCF', swatch: '#FE7C8A' },
  },
} as const satisfies Record<string, Record<'light' | 'dark', TagColors>>;

/** A technology with colours of its own. */
export type KnownTechnology = keyof typeof technologyColors;

export const isKnownTechnology = (value: string): value is KnownTechnology => Object.hasOwn(technologyColors, value);

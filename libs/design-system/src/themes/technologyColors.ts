/** Ground, text and swatch of a technology in one colour scheme. Text on its ground is 7:1 or better. */
export type TechnologyColors = readonly [ground: string, text: string, swatch: string];

/** Colours of the technologies that have their own (SPEC.md section 3), the same in every look. */
export const technologyColors = {
  react_js: { light: ['#D4F3FB', '#004552', '#1096AE'], dark: ['#0C2F37', '#ACE6F5', '#22BEDC'] },
  react_native: { light: ['#D6F4F3', '#024747', '#02999A'], dark: ['#0F3030', '#B0E7E6', '#3AC1C1'] },
  node_js: { light: ['#DEF4DE', '#15491B', '#429D49'], dark: ['#1B301B', '#BFE7BF', '#6FC173'] },
  javascript: { light: ['#F4EECF', '#483D01', '#9B8609'], dark: ['#312A08', '#E7DCA3', '#C4AB11'] },
  python: { light: ['#E0EFFF', '#193F63', '#478ACC'], dark: ['#1B2C3C', '#C0DEFF', '#72B0EF'] },
  html: { light: ['#FDE8E1', '#68250E', '#D55C35'], dark: ['#3F2117', '#FECEBF', '#F98662'] },
  css: { light: ['#E4EDFE', '#1E3A72', '#4D82E6'], dark: ['#1C2A43', '#C9DCFD', '#7DAAFD'] },
  php: { light: ['#EAEBFF', '#393663', '#7F7ACC'], dark: ['#28273C', '#D6D6FF', '#A3A0EF'] },
  mongodb: { light: ['#DCF4E3', '#074A28', '#2E9D61'], dark: ['#183021', '#BBE8C9', '#62C288'] },
  firebase: { light: ['#FCEACF', '#523702', '#B07A00'], dark: ['#382709', '#F6D5A3', '#DE9D16'] },
  stripe: { light: ['#E9ECFD', '#313375', '#7076ED'], dark: ['#242745', '#D2D8FE', '#97A1FE'] },
  aws_s3: { light: ['#FEE8D7', '#5B3202', '#C16F08'], dark: ['#3A2510', '#FCD1AD', '#E89544'] },
  digital_ocean: { light: ['#DDF0FF', '#004166', '#008ED6'], dark: ['#0D2D43', '#BBE0FE', '#45B4FF'] },
  nginx: { light: ['#DAF5DF', '#024B1F', '#1CA04D'], dark: ['#16311C', '#B8E9C1', '#5AC576'] },
  keystone: { light: ['#D9F1FD', '#00435C', '#0393C2'], dark: ['#112E3B', '#B1E3FC', '#43B9EA'] },
  twilio: { light: ['#FDE7E6', '#6B1D21', '#DC4F54'], dark: ['#411E1E', '#FECDCA', '#FF7D7D'] },
  pm2: { light: ['#E6EDFD', '#313B5D', '#7083C0'], dark: ['#242A39', '#CFDAF8', '#95A9E3'] },
  websocket: { light: ['#F9E6F7', '#532D50', '#AF6AA9'], dark: ['#352333', '#F1CEED', '#D390CD'] },
  express_js: { light: ['#EBEFE2', '#3A4127', '#818C5E'], dark: ['#292C20', '#D8DEC8', '#A5B185'] },
  gradle: { light: ['#DDF2ED', '#0D473E', '#369988'], dark: ['#192F2B', '#BDE5DC', '#67BDAD'] },
  ruby: { light: ['#FDE7E8', '#6B1D2A', '#DB4E63'], dark: ['#411E21', '#FECCCF', '#FE7C8A'] },
} as const satisfies Record<string, Record<'light' | 'dark', TechnologyColors>>;

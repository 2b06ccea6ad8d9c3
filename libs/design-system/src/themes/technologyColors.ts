/**
 * Colours of the technologies that have their own (SPEC.md section 3), the same in every look: ground, text and swatch by
 * day, then by night. Text on its ground is 7:1 or better.
 */
export const technologyColors = {
  react_js: '#D4F3FB #004552 #1096AE #0C2F37 #ACE6F5 #22BEDC',
  react_native: '#D6F4F3 #024747 #02999A #0F3030 #B0E7E6 #3AC1C1',
  node_js: '#DEF4DE #15491B #429D49 #1B301B #BFE7BF #6FC173',
  javascript: '#F4EECF #483D01 #9B8609 #312A08 #E7DCA3 #C4AB11',
  python: '#E0EFFF #193F63 #478ACC #1B2C3C #C0DEFF #72B0EF',
  html: '#FDE8E1 #68250E #D55C35 #3F2117 #FECEBF #F98662',
  css: '#E4EDFE #1E3A72 #4D82E6 #1C2A43 #C9DCFD #7DAAFD',
  php: '#EAEBFF #393663 #7F7ACC #28273C #D6D6FF #A3A0EF',
  mongodb: '#DCF4E3 #074A28 #2E9D61 #183021 #BBE8C9 #62C288',
  firebase: '#FCEACF #523702 #B07A00 #382709 #F6D5A3 #DE9D16',
  stripe: '#E9ECFD #313375 #7076ED #242745 #D2D8FE #97A1FE',
  aws_s3: '#FEE8D7 #5B3202 #C16F08 #3A2510 #FCD1AD #E89544',
  digital_ocean: '#DDF0FF #004166 #008ED6 #0D2D43 #BBE0FE #45B4FF',
  nginx: '#DAF5DF #024B1F #1CA04D #16311C #B8E9C1 #5AC576',
  keystone: '#D9F1FD #00435C #0393C2 #112E3B #B1E3FC #43B9EA',
  twilio: '#FDE7E6 #6B1D21 #DC4F54 #411E1E #FECDCA #FF7D7D',
  pm2: '#E6EDFD #313B5D #7083C0 #242A39 #CFDAF8 #95A9E3',
  websocket: '#F9E6F7 #532D50 #AF6AA9 #352333 #F1CEED #D390CD',
  express_js: '#EBEFE2 #3A4127 #818C5E #292C20 #D8DEC8 #A5B185',
  gradle: '#DDF2ED #0D473E #369988 #192F2B #BDE5DC #67BDAD',
  ruby: '#FDE7E8 #6B1D2A #DB4E63 #411E21 #FECCCF #FE7C8A',
} as const;

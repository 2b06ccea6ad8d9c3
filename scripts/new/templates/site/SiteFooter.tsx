import { styled } from '@mui/material/styles';
import { Footer } from '@threefold/design-system/Footer';
import { useLanguageLinks } from '../languageLinks.ts';
import { brand } from './brand.ts';
import { footer } from './content.ts';
import { BandLogo } from './Logo.tsx';

const { email, phone, phoneDial } = brand.contacts;

const Reach = styled('address')(({ theme }) => ({
  ...theme.typography.body1,
  fontStyle: 'normal',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 32,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    color: 'inherit',
    textUnderlineOffset: 4,
  },
  '& a:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

/** The footer of every page of the brand. */
export const SiteFooter = () => (
  <Footer
    logo={<BandLogo />}
    content={{ ...footer, legalLinks: [...(footer.legalLinks ?? []), ...useLanguageLinks(brand)] }}
    slots={{
      end: (
        <Reach>
          <a href={`tel:${phoneDial}`}>{phone}</a>
          <a href={`mailto:${email}`}>{email}</a>
        </Reach>
      ),
    }}
  />
);

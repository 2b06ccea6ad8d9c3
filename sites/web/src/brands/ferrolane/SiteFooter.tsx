import { styled } from '@mui/material/styles';
import { Footer } from '@threefold/design-system/Footer';
import { footer, phoneLabel } from '#texts/brands/ferrolane/content';
import { useLanguageLinks } from '../languageLinks.ts';
import { brand } from './brand.ts';
import { BandLogo } from './Logo.tsx';
import { address } from './links.ts';

const Address = styled('address')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.96875rem',
  lineHeight: 1.5,
  fontStyle: 'normal',
  color: theme.vars.palette.band.muted,
  '& > div': { textWrap: 'balance' },
  '& a': { display: 'inline-block', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& a:focus-visible': { outlineColor: theme.vars.palette.band.accent },
}));

/** The agency's footer: location, toll-free number, legal pages (specification, section 2). */
export function SiteFooter() {
  const { phone, phoneDial } = brand.contacts;
  return (
    <Footer
      logo={<BandLogo />}
      content={{ ...footer, links: [...footer.links, ...useLanguageLinks(brand)] }}
      slots={{
        start: (
          <Address>
            <div>{address}</div>
            {phone && (
              <div>
                {phoneLabel} <a href={`tel:${phoneDial}`}>{phone}</a>
              </div>
            )}
          </Address>
        ),
      }}
    />
  );
}

import { styled } from '@mui/material/styles';
import { ColorSchemeToggle } from '@threefold/design-system/components/ColorSchemeToggle';
import { VisuallyHidden } from '@threefold/design-system/components/VisuallyHidden';
import { Footer } from '@threefold/design-system/Footer';
import { useEffect, useState } from 'react';
import { footer, footerContact } from '#texts/brands/harbour-shine/content';
import { useLanguageLinks } from '../languageLinks.ts';
import { brand } from './brand.ts';
import { PeopleIcon, PhotosIcon, PlaceIcon } from './icons.tsx';
import { Logo } from './Logo.tsx';
import { phoneLink, reviewHref, socialHrefs } from './links.ts';

const Call = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.band.muted,
  '& > a': {
    ...theme.typography.phone,
    display: 'flex',
    alignItems: 'center',
    minHeight: theme.brand.layout.target,
    color: theme.vars.palette.band.accent,
    textDecoration: 'none',
    [theme.breakpoints.up('nav')]: { whiteSpace: 'nowrap' },
  },
  '& > a:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 6 },
}));

const Social = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    placeContent: 'center',
    boxSizing: 'border-box',
    width: 54,
    height: 54,
    color: 'inherit',
    border: `2px solid color-mix(in srgb, ${theme.vars.palette.band.muted} 38%, ${theme.vars.palette.band.main})`,
    borderRadius: theme.brand.shape.button,
  },
  '& a:hover': { borderColor: 'currentColor' },
}));

const Base = styled('span')({ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 24px' });

/** The current year. It may have changed since prerendering, so a new key replaces the element after hydration. */
function Year() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

/** The window cleaners' footer (specification, section 2). */
export function SiteFooter() {
  return (
    <Footer
      logo={<Logo background="band" />}
      content={{ ...footer, legalLinks: [...(footer.legalLinks ?? []), ...useLanguageLinks(brand)] }}
      slots={{
        middle: (
          <Call>
            {footerContact.callLead}
            <a href={phoneLink.href}>{phoneLink.label}</a>
          </Call>
        ),
        end: (
          <Social aria-label={footerContact.socialLabel}>
            <li>
              <a href={socialHrefs.photos}>
                <PhotosIcon size={24} />
                <VisuallyHidden>{footerContact.photos}</VisuallyHidden>
              </a>
            </li>
            <li>
              <a href={socialHrefs.network}>
                <PeopleIcon size={24} />
                <VisuallyHidden>{footerContact.network}</VisuallyHidden>
              </a>
            </li>
            <li>
              <a href={socialHrefs.map}>
                <PlaceIcon size={24} />
                <VisuallyHidden>{footerContact.map}</VisuallyHidden>
              </a>
            </li>
          </Social>
        ),
        base: (
          <Base>
            <span>
              © <Year /> <span>{brand.displayName}</span>
            </span>
            {/* Its icon, and not its invisible border, is in line with the text above it on the narrowest phones. */}
            <ColorSchemeToggle sx={{ borderColor: 'transparent', marginInlineStart: '-14px' }} />
            <VisuallyHidden>
              <a href={reviewHref} tabIndex={-1}>
                {footerContact.reviews}
              </a>
            </VisuallyHidden>
          </Base>
        ),
      }}
    />
  );
}

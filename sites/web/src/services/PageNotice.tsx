import Button from '@mui/material/Button';
import { breakable } from '@threefold/design-system/components/ListRow';
import { SchemePicture } from '@threefold/design-system/components/SchemePicture';
import { Notice, type NoticeProps } from '@threefold/design-system/Notice';
import type { ReactNode } from 'react';
import { actionTexts, homeLabel } from '#texts/services/texts/noticeTexts';
import { type HostBrandFacts, useHostBrand } from './hostBrand.tsx';

export interface PageNoticeProps extends Pick<NoticeProps, 'content' | 'kind' | 'onRetry' | 'status'> {
  /** Contacts to show. Default: those of the host's brand */
  contacts?: HostBrandFacts['contacts'];
  /** Actions before the link to the home page. */
  actions?: ReactNode;
}

/**
 * A page with only a message, in the brand's theme: logo and drawing, a link home, phone and email. A retry, or the page's own
 * action, is the primary one, and the others are links below it. After a failure with neither it is to call.
 */
export function PageNotice({ contacts, actions, onRetry, ...notice }: PageNoticeProps) {
  const brand = useHostBrand();
  const { Logo, homePath, displayName, noticePicture } = brand;
  const { email, phone, phoneDial } = contacts ?? brand.contacts;
  const hasAction = onRetry || actions;
  const callFirst = notice.kind !== 'notice' && phone && !hasAction;
  const { home, writeTo } = actionTexts;
  const call = phone && phoneDial && { label: actionTexts.call(phone), href: `tel:${phoneDial}` };
  // A button is a flex container, which would lay out each part of the phrase separately; hence one span.
  const callButton = call && (
    <Button variant={callFirst ? 'contained' : 'outlined'} href={call.href}>
      <span>{call.label}</span>
    </Button>
  );
  return (
    <Notice
      {...notice}
      extent="page"
      headingLevel={1}
      onRetry={onRetry}
      slots={{
        header: (
          <a href={homePath} aria-label={homeLabel(displayName)}>
            <Logo />
          </a>
        ),
        picture: <SchemePicture image={noticePicture} />,
        actions: hasAction ? (
          actions
        ) : (
          <>
            {callFirst && callButton}
            <Button variant={callFirst ? 'outlined' : 'contained'} href={homePath}>
              {home}
            </Button>
            {!callFirst && callButton}
          </>
        ),
        contact: (
          <>
            {hasAction && <a href={homePath}>{home}</a>}
            {hasAction && call && <a href={call.href}>{call.label}</a>}
            <a href={`mailto:${email}`}>
              <span>
                {writeTo}
                {breakable(email)}
              </span>
            </a>
          </>
        ),
      }}
    />
  );
}

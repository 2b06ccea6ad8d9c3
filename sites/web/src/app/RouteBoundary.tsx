import { HighlightLink } from '@threefold/design-system/components/HighlightLink';
import { FailureScreen } from '@threefold/design-system/FailureScreen';
import { NoticePage } from '@threefold/design-system/NoticePage';
import { Component, type ReactNode } from 'react';
import type { BrandKit } from '../brands/BrandKit.ts';
import { isChunkFailure, mayReload } from '../services/chunk.ts';
import { pageFailure } from './pageFailure.ts';

interface RouteBoundaryProps {
  kit: BrandKit;
  children: ReactNode;
}

interface RouteBoundaryState {
  failed: boolean;
  error?: unknown;
}

/**
 * Where a page cannot be shown, it says so in the brand's look and offers a way on: loading anew, once, and then the
 * brand's home and how to reach a person. Give it the route as its key, so that the next page starts afresh.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    return { failed: true, error };
  }

  override render() {
    const { kit, children } = this.props;
    const { failed, error } = this.state;
    if (!failed) return children;
    const { brand, Logo } = kit;
    const { title, body } = pageFailure(error);
    const { email, phone, phoneDial } = brand.contacts;
    const home = { label: 'Go to the home page', href: brand.homePath };
    if (isChunkFailure(error) && !mayReload()) {
      return (
        <NoticePage
          logo={<Logo />}
          homeHref={brand.homePath}
          homeLabel={`${brand.displayName}, home`}
          content={{
            eyebrow: title,
            title: body,
            body: 'Loading it anew did not help. Please try again later, or reach us another way.',
            links: [
              home,
              { label: `Write to ${email}`, href: `mailto:${email}` },
              ...(phone && phoneDial ? [{ label: `Call ${phone}`, href: `tel:${phoneDial}` }] : []),
            ],
          }}
        />
      );
    }
    return (
      <main>
        <FailureScreen
          extent="page"
          headingLevel={1}
          content={{ title, body, retryLabel: 'Load the page again', retryingLabel: 'Loading...' }}
          onRetry={() => location.reload()}
          slots={{ actions: <HighlightLink href={home.href}>{home.label}</HighlightLink> }}
        />
      </main>
    );
  }
}

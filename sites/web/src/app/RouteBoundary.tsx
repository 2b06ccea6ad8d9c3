import { Component, type ReactNode } from 'react';
import { LOAD_AGAIN, LOADING, STILL_MISSING } from '#texts/services/texts/failureTexts';
import { isChunkFailure } from '../services/chunk.ts';
import { PageNotice } from '../services/PageNotice.tsx';
import { mayReload } from '../services/reloadNotice.ts';
import { pageFailure } from './pageFailure.ts';

interface RouteBoundaryProps {
  children: ReactNode;
}

interface RouteBoundaryState {
  failed: boolean;
  error?: unknown;
}

/**
 * Error boundary of a page: shows the failure in the brand's theme and offers a reload. If a part of the page is still
 * missing after a reload, it offers only the brand's home and contacts. Use the route as its key, so that it resets on
 * navigation.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    return { failed: true, error };
  }

  override render() {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    const { title, body } = pageFailure(error);
    if (isChunkFailure(error) && !mayReload()) {
      const content = {
        eyebrow: title,
        title: body,
        body: STILL_MISSING,
      };
      return <PageNotice content={content} />;
    }
    return (
      <PageNotice
        content={{ title, body, retryLabel: LOAD_AGAIN, retryingLabel: LOADING }}
        onRetry={() => location.reload()}
      />
    );
  }
}

import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Called once, so that the page can offer a replacement. */
  onError: () => void;
  children: ReactNode;
}

/**
 * Error boundary for a lazily loaded part: if its code fails to load, the part is removed and the rest of the page
 * stays.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

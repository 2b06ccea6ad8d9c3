import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Told once, so that the page can offer in another way what is gone. */
  onError: () => void;
  children: ReactNode;
}

/**
 * Around a part that loads its code when it is first needed: when the code does not come, the part goes away and the
 * page around it stays as it is.
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

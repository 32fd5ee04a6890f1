import { Component, type ComponentType, type ReactNode } from 'react';

interface PageBoundaryProps {
  readonly Failed: ComponentType<{ readonly retry: () => void }>;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A page that throws fails alone: the other pages and the app go on. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { Failed, onRetry, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Failed
        retry={() => {
          onRetry();
          this.setState({ failed: false });
        }}
      />
    );
  }
}

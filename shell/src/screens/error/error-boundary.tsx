import { Button } from '@anju/ui/controls';
import { Component, type ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows an error page instead of a white one if a screen fails, or if an update of the server has removed its files.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorPage heading={texts.errors.broken} lead={texts.errors.brokenLead}>
        <Button look="filled" onClick={() => location.reload()}>
          {texts.errors.reload}
        </Button>
      </ErrorPage>
    );
  }
}

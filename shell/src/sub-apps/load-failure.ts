import { workspaceTexts } from '../workspace-texts.ts';

export type LoadFailure =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'script' }
  | { readonly kind: 'exception' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'other-app'; readonly appcode: string };

export function explain(failure: LoadFailure): string {
  const { reasons } = workspaceTexts.subApps;
  switch (failure.kind) {
    case 'status':
      return reasons.status(failure.status);
    case 'other-app':
      return reasons.otherApp(failure.appcode);
    default:
      return reasons[failure.kind];
  }
}

export class LoadError extends Error {
  readonly failure: LoadFailure;

  constructor(failure: LoadFailure) {
    super(explain(failure));
    this.name = 'LoadError';
    this.failure = failure;
  }
}

import { Button } from '@anju/ui/controls';
import { Link } from 'wouter';
import { texts } from '../../texts.ts';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  return (
    <ErrorPage mark="404" heading={texts.errors.notFound} lead={texts.errors.notFoundLead}>
      <Link href="/">{texts.errors.backHome}</Link>
    </ErrorPage>
  );
}

export function NoAccessPage() {
  return (
    <ErrorPage mark="401" heading={texts.errors.noAccess} lead={texts.errors.noAccessLead}>
      <Button onClick={() => history.back()}>{texts.errors.back}</Button>
      <Link href="/">{texts.home}</Link>
    </ErrorPage>
  );
}

import { pageTitle } from '../routes/page-title.ts';

export interface PageDescription {
  readonly exists: boolean;
  readonly title: string;
  readonly description: string;
  readonly feed?: { readonly name: string; readonly address: string };
}

interface PageHeadProps extends PageDescription {
  readonly product: string;
  readonly address: string | undefined;
}

export function PageHead({ exists, title, description, feed, product, address }: PageHeadProps) {
  return (
    <>
      <title>{pageTitle(title, product)}</title>
      {exists ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
      {exists && address && <link rel="canonical" href={address} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.name} href={feed.address} />}
    </>
  );
}

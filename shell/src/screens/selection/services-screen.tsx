import { PageFrame } from '../../frame/page-frame.tsx';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { SignedInActions } from '../../frame/signed-in-actions.tsx';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { AppCard, CardGrid } from './app-card.tsx';
import { services } from './services.ts';

export function ServicesScreen() {
  const signedIn = useSession((session) => session.signIn !== undefined);
  const cards = (
    <CardGrid heading={texts.services.heading} lead={texts.services.lead}>
      {services.map(({ address, icon, name, description }) => (
        <AppCard key={address} icon={icon} name={name} description={description}>
          <a href={address} target="_blank" rel="noopener">
            {texts.selection.enter}
            <span>{texts.services.opensInNewWindow}</span>
          </a>
        </AppCard>
      ))}
    </CardGrid>
  );
  return signedIn ? <PageFrame actions={<SignedInActions />}>{cards}</PageFrame> : <PublicFrame>{cards}</PublicFrame>;
}

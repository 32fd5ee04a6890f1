import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { GuestActions } from '../../frame/guest-actions.tsx';
import { PageFrame } from '../../frame/page-frame.tsx';
import { SignedInActions } from '../../frame/signed-in-actions.tsx';
import { useSession } from '../../session/session.ts';
import { texts } from '../../texts.ts';
import { AppCard, CardGrid } from './app-card.tsx';

type Service = keyof typeof texts.services.cards;

/** Below the lease app's pages for everybody; on this host and port. */
const outer = '/apps/lease-app/outer/';
const icons: Record<Service, IconDefinition> = {
  houses: HomeOutlined,
  contracts: FileTextOutlined,
  certificates: FileProtectOutlined,
  progress: ClockCircleOutlined,
  documents: DownloadOutlined,
};
const services = Object.keys(icons) as Service[];

export function ServicesScreen() {
  const signedIn = useSession((session) => session.signIn !== undefined);
  return (
    <PageFrame actions={signedIn ? <SignedInActions /> : <GuestActions />}>
      <CardGrid heading={texts.services.heading} lead={texts.services.lead}>
        {services.map((service) => (
          <AppCard key={service} icon={icons[service]} {...texts.services.cards[service]}>
            <a href={outer + service} target="_blank" rel="noopener">
              {texts.selection.enter}
              <span>{texts.services.opensInNewWindow}</span>
            </a>
          </AppCard>
        ))}
      </CardGrid>
    </PageFrame>
  );
}

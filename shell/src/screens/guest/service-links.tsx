import { Icon } from '@anju/ui/controls';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { guestTexts } from '../../guest-texts.ts';
import { texts } from '../../texts.ts';
import { services } from '../selection/services.ts';
import { PublicSection } from './public-section.tsx';
import styles from './service-links.module.css';

export function ServiceLinks() {
  return (
    <PublicSection heading={guestTexts.home.services} lead={guestTexts.home.servicesLead}>
      <ul className={styles.doors}>
        {services.map(({ address, icon, name, description }) => (
          <li key={address} className={styles.door}>
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
            <a className={styles.name} href={address} target="_blank" rel="noopener">
              {name}
              <span className={styles.hidden}>{texts.services.opensInNewWindow}</span>
            </a>
            <p className={styles.description}>{description}</p>
            <span className={styles.arrow}>
              <Icon of={RightOutlined} />
            </span>
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}

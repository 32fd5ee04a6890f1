import { Icon } from '@anju/ui/controls';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { Link } from 'wouter';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { Queries } from '../../frame/queries.tsx';
import { guestTexts } from '../../guest-texts.ts';
import { ArticleCard } from './article-card.tsx';
import { BannerHero } from './banner-hero.tsx';
import { OpenServices } from './open-services.tsx';
import { PublicFigures } from './public-figures.tsx';
import styles from './public-home-screen.module.css';
import { ServiceLinks } from './service-links.tsx';

export function PublicHomeScreen() {
  return (
    <Queries>
      <PublicFrame hero={<BannerHero />}>
        <OpenServices />
        <ServiceLinks />
        <div className={styles.prompt}>
          <span className={styles.person}>
            <Icon of={UserOutlined} />
          </span>
          <p>{guestTexts.home.prompt}</p>
          <Link className={styles.logIn} href="/login">
            {guestTexts.logIn}
          </Link>
        </div>
        <PublicFigures />
        <div className={styles.articles}>
          <ArticleCard kind="notice" />
          <ArticleCard kind="news" />
        </div>
      </PublicFrame>
    </Queries>
  );
}

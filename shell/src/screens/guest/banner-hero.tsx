import { type CallOutput, type calls, isLinkAddress } from '@anju/contract';
import { fileStreamAddress } from '@anju/sub-app-kit';
import { Icon, useHeld, useRotation } from '@anju/ui/controls';
import { PictureView } from '@anju/ui/picture';
import CaretRightOutlined from '@ant-design/icons-svg/es/asn/CaretRightOutlined';
import PauseOutlined from '@ant-design/icons-svg/es/asn/PauseOutlined';
import { useEffect, useState } from 'react';
import { guestTexts } from '../../guest-texts.ts';
import { usePortal } from '../../session/portal.ts';
import city from '../login/city.svg';
import styles from './banner-hero.module.css';
import { useBanners } from './public-asks.ts';

const own = guestTexts.home;
const everyMs = 5_000;

type Banner = CallOutput<typeof calls.listBannerDocuments>['list'][number];

export function BannerHero() {
  const banners = useBanners().data?.list ?? [];
  const [held, holding] = useHeld();
  const [stopped, setStopped] = useState(false);
  const [current, show] = useRotation(banners.length, everyMs, held || stopped);
  const [loadsAll, setLoadsAll] = useState(false);
  // The other pictures are fetched only after the first one has been drawn.
  useEffect(() => setLoadsAll(true), []);
  return (
    <section className={styles.hero} aria-label={own.banner} {...holding}>
      {banners.length === 0 && <img className={styles.city} src={city} alt="" />}
      <div className={styles.inside}>
        <div>
          <h1 className={styles.heading}>{own.heading}</h1>
          <p className={styles.lead}>{own.lead}</p>
          {banners.length > 1 && (
            <div className={styles.controls}>
              {banners.map(({ storageid }, index) => (
                <button
                  key={storageid}
                  className={styles.dot}
                  type="button"
                  aria-label={own.slide(index + 1, banners.length)}
                  aria-current={index === current}
                  onClick={() => show(index)}
                />
              ))}
              <button
                className={styles.pause}
                type="button"
                aria-label={stopped ? own.resume : own.pause}
                onClick={() => setStopped(!stopped)}
              >
                <Icon of={stopped ? CaretRightOutlined : PauseOutlined} />
              </button>
            </div>
          )}
        </div>
        {banners.length > 0 && (
          <div className={styles.stage}>
            {banners.map((banner, index) => (
              <div
                key={banner.storageid}
                className={styles.slide}
                data-shown={index === current}
                aria-hidden={index !== current}
                inert={index !== current}
              >
                {(index === 0 || loadsAll) && <Slide banner={banner} />}
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Slide({ banner: { sizes, alternativeText, link } }: { readonly banner: Banner }) {
  const { config } = usePortal();
  const picture = (
    <PictureView
      sizes={sizes.map(({ storageid, ...size }) => ({ ...size, src: fileStreamAddress(config, storageid) }))}
      alt={alternativeText}
      sizesAttribute="(width < 860px) 100vw, 680px"
    />
  );
  return link && isLinkAddress(link) ? (
    <a className={styles.link} href={link}>
      {picture}
    </a>
  ) : (
    picture
  );
}

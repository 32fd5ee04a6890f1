import { calls } from '@anju/contract';
import { callQuery, fileStreamAddress } from '@anju/sub-app-kit';
import { Icon, useHeld, useRotation } from '@anju/ui/controls';
import { PictureView } from '@anju/ui/picture';
import CaretRightOutlined from '@ant-design/icons-svg/es/asn/CaretRightOutlined';
import PauseOutlined from '@ant-design/icons-svg/es/asn/PauseOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeTexts } from '../../../home-texts.ts';
import { usePortal } from '../../../session/portal.ts';
import { Card, CardContent, Empty } from '../card.tsx';
import { firstTen } from '../first-ten.ts';
import { useLive } from '../use-live.ts';
import styles from './banner-card.module.css';

const rotateMs = 5_000;
const texts = homeTexts.banner;

/** The pictures stop while the user looks at them or if motion is unwanted. */
export function BannerCard() {
  const { client, config } = usePortal();
  const banners = useQuery({
    ...callQuery(client, calls.listBannerDocuments, { ...firstTen, glzllxtype: '1' }),
    ...useLive(),
  });
  const list = banners.data?.list ?? [];
  const [held, holding] = useHeld();
  const [paused, setPaused] = useState(false);
  const [index, setIndex] = useRotation(list.length, rotateMs, held || paused);
  return (
    <Card name="banner" untitled>
      <CardContent of={banners}>
        {() =>
          list.length === 0 ? (
            <Empty>{texts.empty}</Empty>
          ) : (
            <div className={styles.carousel} {...holding}>
              {list.map((banner, number) => {
                const picture = (
                  <PictureView
                    alt={banner.alternativeText}
                    sizesAttribute="(width < 860px) 100vw, 80vw"
                    sizes={banner.sizes.map((size) => ({ ...size, src: fileStreamAddress(config, size.storageid) }))}
                  />
                );
                return (
                  <div
                    key={banner.storageid}
                    className={styles.slide}
                    data-shown={number === index || undefined}
                    inert={number !== index}
                  >
                    {/* Only pictures near the shown one are fetched. */}
                    {isNear(number, index, list.length) &&
                      (banner.link ? <a href={banner.link}>{picture}</a> : picture)}
                  </div>
                );
              })}
              {list.length > 1 && (
                <div className={styles.controls}>
                  {list.map((banner, number) => (
                    <button
                      key={banner.storageid}
                      className={styles.dot}
                      type="button"
                      aria-label={texts.show(number + 1)}
                      aria-current={number === index || undefined}
                      onClick={() => setIndex(number)}
                    />
                  ))}
                  <button
                    className={styles.pause}
                    type="button"
                    aria-label={paused ? texts.play : texts.pause}
                    onClick={() => setPaused(!paused)}
                  >
                    <Icon of={paused ? CaretRightOutlined : PauseOutlined} />
                  </button>
                </div>
              )}
            </div>
          )
        }
      </CardContent>
    </Card>
  );
}

const isNear = (number: number, index: number, count: number): boolean =>
  number === index || number === (index + 1) % count || number === (index - 1 + count) % count;

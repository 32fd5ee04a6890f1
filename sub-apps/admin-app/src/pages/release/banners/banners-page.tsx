import { calls, type ManagedBanner, type Picture, pictureRatios } from '@anju/contract';
import { MoveButtons, moved } from '@anju/page-kit';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge, useCall, useChange, useTabTitle } from '@anju/sub-app-kit/react';
import { DataTable, Loaded, MoreActions, PageFrame, Panel, RowActions, useOpening } from '@anju/ui/page';
import { Button, type TableColumnsType } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import { texts } from '../../../texts.ts';
import { CroppedPicture } from '../picture/cropped-picture.tsx';
import { changesOf, type ReleaseChange, ReleaseDialog } from '../release-dialog.tsx';
import { ReleaseStateTag } from '../release-state.tsx';
import { BannerDrawer } from './banner-drawer.tsx';
import styles from './banners.module.css';

const own = releaseTexts.banners;

export function BannersPage() {
  useTabTitle(own.title);
  const { timeZone } = useBridge().config;
  const banners = useCall(calls.listBanners, {});
  const ordering = useChange(calls.orderBanners, { touches: [calls.listBanners], done: own.moved });
  const editing = useOpening<ManagedBanner | 'new'>();
  const changing = useOpening<ReleaseChange>();
  return (
    <PageFrame
      title={own.title}
      description={own.description}
      actions={
        <Button type="primary" onClick={() => editing.show('new')}>
          {own.create}
        </Button>
      }
    >
      <Panel name={own.list}>
        <Loaded from={banners}>
          {(list) => (
            <DataTable
              rowKey="id"
              rows={list}
              columns={toColumns({
                banners: list,
                timeZone,
                onOrder: (order) => ordering.send({ ids: order.map(({ id }) => id) }),
                onEdit: editing.show,
                onChange: changing.show,
              })}
              nothing={own.nothing}
              loading={ordering.sending}
            />
          )}
        </Loaded>
      </Panel>
      {editing.subject && (
        <BannerDrawer
          key={`edit ${editing.key}`}
          open={editing.open}
          banner={editing.subject === 'new' ? undefined : editing.subject}
          onClose={editing.close}
        />
      )}
      {changing.subject && (
        <ReleaseDialog
          key={`change ${changing.key}`}
          of="banner"
          open={changing.open}
          change={changing.subject}
          onClose={changing.close}
        />
      )}
    </PageFrame>
  );
}

interface ColumnsOptions {
  readonly banners: readonly ManagedBanner[];
  readonly timeZone: string;
  readonly onOrder: (banners: readonly ManagedBanner[]) => void;
  readonly onEdit: (banner: ManagedBanner) => void;
  readonly onChange: (change: ReleaseChange) => void;
}

const nameOf = ({ content }: ManagedBanner) => content.picture.alternativeText;

/** Shows the published picture in its smallest size, which loads fastest. */
function smallestOf({ content: { picture }, sizes }: ManagedBanner): Picture {
  const [smallest] = sizes.toSorted((one, other) => one.width - other.width);
  return smallest
    ? { ...picture, fileId: smallest.storageid, crop: { left: 0, top: 0, width: 1, height: 1 } }
    : picture;
}

function toColumns(options: ColumnsOptions): TableColumnsType<ManagedBanner> {
  const { banners, timeZone, onOrder, onEdit, onChange } = options;
  return [
    {
      title: own.order,
      key: 'order',
      render: (_, banner, index) => (
        <span className={styles.order}>
          {index + 1}
          <MoveButtons
            of={nameOf(banner)}
            onUp={index > 0 ? () => onOrder(moved(banners, index, -1)) : undefined}
            onDown={index < banners.length - 1 ? () => onOrder(moved(banners, index, 1)) : undefined}
          />
        </span>
      ),
    },
    {
      title: own.picture,
      key: 'picture',
      render: (_, banner) => (
        <div className={styles.thumbnail}>
          <CroppedPicture picture={smallestOf(banner)} ratio={pictureRatios.banner} />
        </div>
      ),
    },
    {
      title: releaseTexts.picture.alternativeText,
      key: 'alternativeText',
      render: (_, banner) => <div className={styles.words}>{nameOf(banner)}</div>,
    },
    {
      title: own.link,
      key: 'link',
      render: (_, { content }) => <div className={styles.words}>{content.link ?? texts.none}</div>,
    },
    { title: releaseTexts.state, key: 'state', render: (_, banner) => <ReleaseStateTag {...banner} /> },
    {
      title: releaseTexts.publishAt,
      key: 'publishAt',
      render: (_, { publishAt }) => (publishAt ? cityTime(timeZone).toMinute(publishAt) : texts.none),
    },
    {
      title: releaseTexts.changed,
      key: 'changedAt',
      render: (_, { changedBy, changedAt }) =>
        releaseTexts.changedBy(changedBy, cityTime(timeZone).toMinute(changedAt)),
    },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, banner) => {
        const name = nameOf(banner);
        const changes = changesOf({ ...banner, title: name });
        return (
          <RowActions>
            {banner.offered.includes('edit') && (
              <Button
                type="link"
                size="small"
                aria-label={texts.of(releaseTexts.edit, name)}
                onClick={() => onEdit(banner)}
              >
                {releaseTexts.edit}
              </Button>
            )}
            {changes.length > 0 && (
              <MoreActions
                of={name}
                actions={changes.map((change) => ({
                  key: change.action,
                  label: releaseTexts[change.action].action,
                  dangerous: change.action === 'withdraw' || change.action === 'delete',
                  choose: () => onChange(change),
                }))}
              />
            )}
          </RowActions>
        );
      },
    },
  ];
}

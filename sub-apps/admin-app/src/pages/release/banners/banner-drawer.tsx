import { BannerContent, calls, findFieldFault, type ManagedBanner, Picture, pictureRatios } from '@anju/contract';
import { ChangeDrawer } from '@anju/page-kit';
import { Form, Input } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import { PictureField } from '../picture/picture-field.tsx';

const own = releaseTexts.banners;

interface BannerDrawerProps {
  readonly open: boolean;
  readonly banner: ManagedBanner | undefined;
  readonly onClose: () => void;
}

interface Values {
  /** The form checks that there is a picture before it is sent. */
  readonly picture: Picture;
  readonly link: string;
}

export function BannerDrawer({ open, banner, onClose }: BannerDrawerProps) {
  return (
    <ChangeDrawer<typeof calls.saveBanner, Values>
      call={calls.saveBanner}
      touches={[calls.listBanners]}
      done={own.saved}
      toInput={({ picture, link }) => ({
        ...(banner && { id: banner.id, version: banner.version }),
        content: {
          picture: { ...picture, alternativeText: picture.alternativeText.trim() },
          link: link.trim() || null,
        },
      })}
      open={open}
      title={banner ? own.edit : own.create}
      initialValues={{ ...(banner && { picture: banner.content.picture }), link: banner?.content.link ?? '' }}
      onClose={onClose}
    >
      <Form.Item name="picture" label={own.picture} required rules={[{ validator: checkPicture }]}>
        <PictureControl />
      </Form.Item>
      <Form.Item name="link" label={own.link} extra={own.linkHint} rules={[{ validator: checkLink }]}>
        <Input autoComplete="off" inputMode="url" maxLength={500} />
      </Form.Item>
    </ChangeDrawer>
  );
}

function PictureControl({
  value = null,
  onChange,
}: {
  value?: Picture | null;
  onChange?: (picture: Picture | null) => void;
}) {
  return (
    <PictureField
      value={value}
      ratio={pictureRatios.banner}
      removable={false}
      alternativeTextFault={undefined}
      onChange={(picture) => onChange?.(picture)}
    />
  );
}

async function checkPicture(_rule: unknown, picture?: Picture | null): Promise<void> {
  if (!picture) throw new Error(own.pictureMissing);
  const fault = findFieldFault(Picture, 'alternativeText', picture.alternativeText.trim());
  if (fault !== undefined) throw new Error(fault);
}

async function checkLink(_rule: unknown, link: string): Promise<void> {
  const fault = findFieldFault(BannerContent, 'link', link.trim() || null);
  if (fault !== undefined) throw new Error(fault);
}

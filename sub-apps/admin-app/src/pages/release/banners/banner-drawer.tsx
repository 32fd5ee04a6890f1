import { BannerContent, calls, findFieldFault, type ManagedBanner, Picture, pictureRatios } from '@anju/contract';
import { useChange } from '@anju/sub-app-kit/react';
import { FormDrawer } from '@anju/ui/page';
import { Form, Input } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import { PictureField } from '../picture/picture-field.tsx';

const own = releaseTexts.banners;

interface BannerDrawerProps {
  readonly open: boolean;
  /** Absent for a new one. */
  readonly banner: ManagedBanner | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly picture: Picture | null;
  readonly link: string;
}

export function BannerDrawer({ open, banner, onClose }: BannerDrawerProps) {
  const { send, sending, failure } = useChange(calls.saveBanner, {
    touches: [calls.listBanners],
    done: own.saved,
    ownMessage: true,
  });
  const submit = async ({ picture, link }: Values) => {
    if (!picture) return;
    const content: BannerContent = {
      picture: { ...picture, alternativeText: picture.alternativeText.trim() },
      link: link.trim() || null,
    };
    if (await send({ ...(banner && { id: banner.id, version: banner.version }), content })) onClose();
  };
  return (
    <FormDrawer<Values>
      open={open}
      title={banner ? own.edit : own.create}
      initialValues={{ picture: banner?.content.picture ?? null, link: banner?.content.link ?? '' }}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="picture" label={own.picture} required rules={[{ validator: checkPicture }]}>
        <PictureControl />
      </Form.Item>
      <Form.Item name="link" label={own.link} extra={own.linkHint} rules={[{ validator: checkLink }]}>
        <Input autoComplete="off" inputMode="url" maxLength={500} />
      </Form.Item>
    </FormDrawer>
  );
}

/** The value and its change come from the form it stands in. */
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

async function checkPicture(_rule: unknown, picture: Picture | null): Promise<void> {
  if (!picture) throw new Error(own.pictureMissing);
  const fault = findFieldFault(Picture, 'alternativeText', picture.alternativeText.trim());
  if (fault !== undefined) throw new Error(fault);
}

async function checkLink(_rule: unknown, link: string): Promise<void> {
  const fault = findFieldFault(BannerContent, 'link', link.trim() || null);
  if (fault !== undefined) throw new Error(fault);
}

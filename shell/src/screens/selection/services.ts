import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { texts } from '../../texts.ts';

type ServiceName = keyof typeof texts.services.cards;

const icons: Readonly<Record<ServiceName, IconDefinition>> = {
  houses: HomeOutlined,
  contracts: FileTextOutlined,
  certificates: FileProtectOutlined,
  progress: ClockCircleOutlined,
  documents: DownloadOutlined,
};

/** The rental services are public pages of the lease app on this host and port. */
export const services = (Object.keys(icons) as ServiceName[]).map((name) => ({
  address: `/apps/lease-app/outer/${name}`,
  icon: icons[name],
  ...texts.services.cards[name],
}));

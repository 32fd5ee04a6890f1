import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import BuildOutlined from '@ant-design/icons-svg/es/asn/BuildOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import ShopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined';
import SolutionOutlined from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';

/** The keys are the names that the catalog gives to apps. */
const icons: Readonly<Record<string, IconDefinition>> = {
  AppstoreOutlined,
  BankOutlined,
  BuildOutlined,
  HomeOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
};

export const appIconNames: readonly string[] = Object.keys(icons);

export const appIcon = (name: string): IconDefinition => icons[name] ?? AppstoreOutlined;

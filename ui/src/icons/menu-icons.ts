import AccountBookOutlined from '@ant-design/icons-svg/es/asn/AccountBookOutlined';
import AlertOutlined from '@ant-design/icons-svg/es/asn/AlertOutlined';
import ApartmentOutlined from '@ant-design/icons-svg/es/asn/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import BuildOutlined from '@ant-design/icons-svg/es/asn/BuildOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CarryOutOutlined from '@ant-design/icons-svg/es/asn/CarryOutOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import ClusterOutlined from '@ant-design/icons-svg/es/asn/ClusterOutlined';
import ContactsOutlined from '@ant-design/icons-svg/es/asn/ContactsOutlined';
import ContainerOutlined from '@ant-design/icons-svg/es/asn/ContainerOutlined';
import ControlOutlined from '@ant-design/icons-svg/es/asn/ControlOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DeploymentUnitOutlined from '@ant-design/icons-svg/es/asn/DeploymentUnitOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import FieldTimeOutlined from '@ant-design/icons-svg/es/asn/FieldTimeOutlined';
import FileAddOutlined from '@ant-design/icons-svg/es/asn/FileAddOutlined';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import FundOutlined from '@ant-design/icons-svg/es/asn/FundOutlined';
import GlobalOutlined from '@ant-design/icons-svg/es/asn/GlobalOutlined';
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import IdcardOutlined from '@ant-design/icons-svg/es/asn/IdcardOutlined';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import KeyOutlined from '@ant-design/icons-svg/es/asn/KeyOutlined';
import LayoutOutlined from '@ant-design/icons-svg/es/asn/LayoutOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import LoginOutlined from '@ant-design/icons-svg/es/asn/LoginOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import MoneyCollectOutlined from '@ant-design/icons-svg/es/asn/MoneyCollectOutlined';
import NotificationOutlined from '@ant-design/icons-svg/es/asn/NotificationOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import PieChartOutlined from '@ant-design/icons-svg/es/asn/PieChartOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import ReconciliationOutlined from '@ant-design/icons-svg/es/asn/ReconciliationOutlined';
import RetweetOutlined from '@ant-design/icons-svg/es/asn/RetweetOutlined';
import RiseOutlined from '@ant-design/icons-svg/es/asn/RiseOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import SafetyCertificateOutlined from '@ant-design/icons-svg/es/asn/SafetyCertificateOutlined';
import ScheduleOutlined from '@ant-design/icons-svg/es/asn/ScheduleOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import ShopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined';
import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined';
import SignatureOutlined from '@ant-design/icons-svg/es/asn/SignatureOutlined';
import SolutionOutlined from '@ant-design/icons-svg/es/asn/SolutionOutlined';
import StarOutlined from '@ant-design/icons-svg/es/asn/StarOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import TrophyOutlined from '@ant-design/icons-svg/es/asn/TrophyOutlined';
import UnorderedListOutlined from '@ant-design/icons-svg/es/asn/UnorderedListOutlined';
import UsergroupAddOutlined from '@ant-design/icons-svg/es/asn/UsergroupAddOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import VerifiedOutlined from '@ant-design/icons-svg/es/asn/VerifiedOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';

/** The keys are the names that the catalog gives to apps and menu items. */
const icons: Readonly<Record<string, IconDefinition>> = {
  AccountBookOutlined,
  AlertOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BuildOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  ClusterOutlined,
  ContactsOutlined,
  ContainerOutlined,
  ControlOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  DownloadOutlined,
  EditOutlined,
  FieldTimeOutlined,
  FileAddOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FormOutlined,
  FundOutlined,
  GlobalOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  KeyOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LockOutlined,
  LoginOutlined,
  MenuOutlined,
  MoneyCollectOutlined,
  NotificationOutlined,
  PictureOutlined,
  PieChartOutlined,
  ProfileOutlined,
  ProjectOutlined,
  ReadOutlined,
  ReconciliationOutlined,
  RetweetOutlined,
  RiseOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SignatureOutlined,
  SolutionOutlined,
  StarOutlined,
  SwapOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UnorderedListOutlined,
  UserOutlined,
  UsergroupAddOutlined,
  VerifiedOutlined,
};

export const menuIconNames: readonly string[] = Object.keys(icons);

export const menuIcon = (name: string): IconDefinition => icons[name] ?? AppstoreOutlined;

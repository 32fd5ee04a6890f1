import type { PaperVerdict } from '@anju/contract';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import QuestionOutlined from '@ant-design/icons-svg/es/asn/QuestionOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';

export const verdictSigns: Readonly<Record<PaperVerdict, IconDefinition>> = {
  valid: CheckOutlined,
  changed: SwapOutlined,
  expired: CalendarOutlined,
  revoked: CloseOutlined,
  'not-found': QuestionOutlined,
};

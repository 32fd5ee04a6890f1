import type { CaseNature, PauseGround } from '@anju/contract';

/** This is what the law lets happen to a case of one nature and not to one of another. */
export interface NatureRules {
  /** Otherwise an official accepts the case by the first approval, or silence does. */
  readonly isAcceptedOnReceipt: boolean;
  readonly corrected: 'before-acceptance' | 'at-any-step' | 'never';
  /** The period stands still on these grounds, besides the time in which the applicant corrects. */
  readonly pauseGrounds: readonly PauseGround[];
  readonly isExtendable: boolean;
  /** These people are told before the decision, may state their view, and may ask for a hearing. */
  readonly heard: 'third-parties' | 'addressee' | 'addressee-of-authority' | 'nobody';
  readonly mayBeRefused: boolean;
  /** The grant is held against a person or an enterprise, so its paper gives reasons, and with them the remedies. */
  readonly isGrantReasoned: boolean;
}

const byReceipt: NatureRules = {
  isAcceptedOnReceipt: true,
  corrected: 'at-any-step',
  pauseGrounds: [],
  isExtendable: false,
  heard: 'nobody',
  mayBeRefused: true,
  isGrantReasoned: false,
};

export const natureRules: Readonly<Record<CaseNature, NatureRules>> = {
  // 行政许可法 art. 32, 36, 42, 45 and 47.
  licence: {
    isAcceptedOnReceipt: false,
    corrected: 'before-acceptance',
    pauseGrounds: ['听证', '检验', '检测', '检疫', '鉴定', '专家评审'],
    isExtendable: true,
    heard: 'third-parties',
    mayBeRefused: true,
    isGrantReasoned: false,
  },
  filing: byReceipt,
  verification: byReceipt,
  // The subject that has asked for it itself is heard by its application.
  determination: { ...byReceipt, pauseGrounds: ['听证'], heard: 'addressee-of-authority', isGrantReasoned: true },
  payment: byReceipt,
  // What a court has ordered is carried out and not judged, so nobody corrects, refuses or contests it here.
  order: { ...byReceipt, corrected: 'never', mayBeRefused: false },
  cancellation: byReceipt,
  revocation: { ...byReceipt, heard: 'addressee', isGrantReasoned: true },
};

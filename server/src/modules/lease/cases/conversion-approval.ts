/** Under 住房租赁条例 art. 5 a unit that is not registered as a dwelling must not be let to live in without this approval. */
export const conversionApproval = {
  code: 'conversion-approval',
  name: '非住宅改建租赁住房批准文件（或认定书）',
};

export const whenConverted = '经批准将非住宅改建为租赁住房的';

export const isConverted = ({
  use,
  isConvertedByApproval,
}: {
  readonly use: string;
  readonly isConvertedByApproval?: boolean | undefined;
}): boolean => use === '居住' && isConvertedByApproval === true;

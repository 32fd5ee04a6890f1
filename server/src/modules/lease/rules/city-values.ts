/** The city sets by these how closely people may live together (住房租赁条例 art. 7). */
export const minAreaOfOccupant = 'lease-min-area';
export const maxOccupantsOfRoom = 'lease-max-occupants';
/** 住房租赁条例 art. 10 only has deposits written down; a city may set a limit for each kind of lessor. */
export const maxDepositOfPerson = 'lease-max-deposit-person';
export const maxDepositOfEnterprise = 'lease-max-deposit-enterprise';
/** Under 住房租赁条例 art. 20 a person who sublets this many units or more is a business. */
export const unitsOfBusiness = 'lease-business-units';

const mostMonths = 12;

export const depositLimits: readonly string[] = [
  '不设上限',
  '不得收取押金',
  ...Array.from({ length: mostMonths }, (_, index) => `${index + 1} 个月租金`),
];
export const noDepositLimit = 1;

/** The result is the number of monthly rents that a choice allows; undefined means any number. */
export const monthsAllowedBy = (choice: number): number | undefined =>
  choice === noDepositLimit ? undefined : choice - 2;

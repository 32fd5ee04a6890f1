/** By which the city says how many may live how close together (住房租赁条例 art. 7). */
export const minAreaOfOccupant = 'lease-min-area';
export const maxOccupantsOfRoom = 'lease-max-occupants';
/** The law has deposits written down and sets no limit (住房租赁条例 art. 10): a city may, by who lets. */
export const maxDepositOfPerson = 'lease-max-deposit-person';
export const maxDepositOfEnterprise = 'lease-max-deposit-enterprise';
/** 住房租赁条例 art. 20: from how many units on a person who sublets is a business. */
export const unitsOfBusiness = 'lease-business-units';

const mostMonths = 12;

/** What a city chooses from; the first is no limit. */
export const depositLimits: readonly string[] = [
  '不设上限',
  '不得收取押金',
  ...Array.from({ length: mostMonths }, (_, index) => `${index + 1} 个月租金`),
];
export const noDepositLimit = 1;

/** How many rents of a month a choice allows; undefined: any number. */
export const monthsAllowedBy = (choice: number): number | undefined =>
  choice === noDepositLimit ? undefined : choice - 2;

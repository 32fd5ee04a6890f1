/** By which the city says how many may live how close together (住房租赁条例 art. 7). */
export const minAreaOfOccupant = 'lease-min-area';
export const maxOccupantsOfRoom = 'lease-max-occupants';
/** The law has deposits written down and sets no limit (住房租赁条例 art. 10): a city does. */
export const maxDepositMonths = 'lease-max-deposit';
/** 关于加强轻资产住房租赁企业监管的意见, 2021: from how many units on a person who lets is a business. */
export const unitsOfBusiness = 'lease-business-units';

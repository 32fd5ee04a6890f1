import { Receipt } from '@anju/contract';
import { expect, test } from 'vitest';
import { type Exchange, joinExchanges, messageTo, type OutgoingKind, type PartnerDefinition } from './exchange.ts';

const tax: PartnerDefinition = { code: 'tax', title: '税务' };
const police: PartnerDefinition = { code: 'police', title: '公安' };
const sale: OutgoingKind<Receipt> = { kind: 'sale', title: '买卖', to: [tax], body: Receipt };
const ended: OutgoingKind = { kind: 'ended', title: '注销', to: 'everybody', body: Receipt };
const ofSales: Exchange = { partners: [tax], sends: [sale, ended], takes: [] };

test('partners and messages may be declared by several modules, and are the same everywhere', () => {
  const { partnerCodes, kinds } = joinExchanges([ofSales, { ...ofSales, partners: [tax, police] }]);
  expect(partnerCodes).toEqual(['tax', 'police']);
  expect(kinds).toEqual([
    { kind: 'sale', title: '买卖' },
    { kind: 'ended', title: '注销' },
  ]);
  expect(() => joinExchanges([ofSales, { ...ofSales, partners: [{ ...tax }] }])).toThrow('tax is declared twice');
  expect(() => joinExchanges([ofSales, { ...ofSales, sends: [{ ...sale }] }])).toThrow('sale is declared twice');
});

test('a message goes to the partners of its kind alone', () => {
  const { getOutgoing } = joinExchanges([{ ...ofSales, partners: [tax, police] }]);
  expect(getOutgoing('sale', 'tax')).toBe(sale);
  expect(getOutgoing('ended', 'police')).toBe(ended);
  for (const kind of ['sale', 'unheard-of']) expect(() => getOutgoing(kind, 'police')).toThrow('do not go to police');
  expect(messageTo(tax, sale, { note: '一' })).toEqual({ partner: 'tax', kind: 'sale', body: { note: '一' } });
});

test('what no module declares any more is shown by its name', () => {
  const { titleOfPartner, titleOfKind } = joinExchanges([ofSales]);
  expect([titleOfPartner('tax'), titleOfPartner('bank')]).toEqual(['税务', 'bank']);
  expect([titleOfKind('sale'), titleOfKind('gone')]).toEqual(['买卖', 'gone']);
});

import type { HomeCard, HomeLayout, UserType } from '@anju/contract';
import { isEnterpriseUser } from '@anju/contract';

export type Audience = 'government' | 'enterprise' | 'citizen';

export function audienceOf(userType: UserType): Audience {
  if (isEnterpriseUser(userType)) return 'enterprise';
  return userType === 'CITIZEN' ? 'citizen' : 'government';
}

const cardsOf: Readonly<Record<Audience, readonly HomeCard[]>> = {
  government: [
    'user',
    'inbox',
    'cases',
    'notices',
    'news',
    'business',
    'categories',
    'practitioners',
    'accepted',
    'banner',
    'tools',
  ],
  enterprise: [
    'user',
    'inbox',
    'next-step',
    'sales',
    'cases',
    'notices',
    'accepted',
    'categories',
    'news',
    'banner',
    'tools',
  ],
  citizen: ['user', 'inbox', 'next-step', 'cases', 'notices', 'papers', 'news', 'banner'],
};

/** Orders the cards as the user did; cards that the stored layout does not name follow in their own order. */
export function arrangedCards(audience: Audience, layout: HomeLayout | null) {
  const all = cardsOf[audience];
  const own = (layout?.order ?? []).filter((card, index, order) => all.includes(card) && order.indexOf(card) === index);
  const order = [...own, ...all.filter((card) => !own.includes(card))];
  const hidden = order.filter((card) => layout?.hidden.includes(card));
  return { shown: order.filter((card) => !hidden.includes(card)), hidden };
}

export type Arrangement = ReturnType<typeof arrangedCards>;

export function withCardMoved({ shown, hidden }: Arrangement, card: HomeCard, to: number): Arrangement {
  const rest = shown.filter((other) => other !== card);
  return { shown: rest.toSpliced(Math.max(0, to), 0, card), hidden };
}

export function withCardHidden({ shown, hidden }: Arrangement, card: HomeCard): Arrangement {
  return { shown: shown.filter((other) => other !== card), hidden: [...hidden, card] };
}

export function withCardShown({ shown, hidden }: Arrangement, card: HomeCard): Arrangement {
  return { shown: [...shown, card], hidden: hidden.filter((other) => other !== card) };
}

export const toLayout = ({ shown, hidden }: Arrangement): HomeLayout => ({ order: [...shown, ...hidden], hidden });

/** What a player can choose on the page of a payment: to pay, and the bad habits of a provider. */
export const paymentActions = [
  'pay',
  'fail',
  'expire',
  'twice',
  'less',
  'more',
  'otherCurrency',
  'later',
  'outOfOrder',
  'unreported',
] as const
export type PaymentAction = (typeof paymentActions)[number]

/** What the owner of an account sets by a form, in the order of the security centre. */
export const secretIds = ['password', 'paymentPassword', 'mobile', 'email'] as const

export type SecretId = (typeof secretIds)[number]

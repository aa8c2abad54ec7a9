/** What a password costs: Argon2id with the parameters of RFC 9106's second choice, scaled as OWASP's cheat sheet advises (19 MiB, 2 passes). */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type PasswordCost = { readonly [of in keyof typeof passwordCost]: number }

import type { PasswordCost } from '#server/members/account/password-cost.ts'

/** In place of the real one in the units, which hash some thousand passwords of nobody: a hundredth of the work. */
export const passwordCost: PasswordCost = { memoryCost: 256, timeCost: 1, parallelism: 1 }

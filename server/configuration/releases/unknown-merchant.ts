import { CommandError } from '../../platform/command-line/command-error.ts'

/** The error of a command that names a merchant which does not exist. */
export function unknownMerchant(merchant: string): CommandError {
  return new CommandError(
    `There is no merchant ${merchant}. See: npm run config -- merchants. To add one: npm run config -- new-merchant`,
  )
}

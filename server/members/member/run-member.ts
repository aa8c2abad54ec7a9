import { systemRandomness } from '../../platform/randomness.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import type { Surroundings } from '../../platform/command-line/surroundings.ts'
import { runOnDatabase } from '../../platform/command-line/run-on-database.ts'
import { accountKeyOf } from '../account/account-key.ts'
import { giveTemporaryPassword } from '../passwords/temporary-password.ts'

const usage = 'npm run member -- reset-password <merchant> <account>'

/** Runs a command with the words behind `npm run member --`. Gives the exit code as `runConfig` does. */
export async function runMember(words: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings
  const [command, merchant, account, ...more] = words
  if (command !== 'reset-password' || !merchant || !account || more.length > 0) {
    complain(usage)
    return 2
  }
  return await runOnDatabase(surroundings, async (deps) => {
    const given = await giveTemporaryPassword(
      { ...deps, randomness: systemRandomness },
      merchant,
      accountKeyOf(account),
    )
    if (!given) throw new CommandError(`${merchant} has no account ${account}.`)
    print(`Password of ${account}: ${given.password}`)
    print(
      `It works for one login until ${given.until.toISOString()}; that login then asks for a new password.`,
    )
  })
}

import { StartupError } from '../startup-error.ts'
import { CommandError } from './command-error.ts'
import type { Surroundings } from './surroundings.ts'
import { withDatabase, type CommandDatabase } from './with-database.ts'

/** Does the work of a command on the database of the server's settings. Gives 0 when done, and 1 when it was not, after saying why. */
export async function runOnDatabase(
  { environment, complain }: Pick<Surroundings, 'environment' | 'complain'>,
  work: (deps: CommandDatabase) => Promise<void>,
): Promise<0 | 1> {
  try {
    await withDatabase(environment, work)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartupError)) throw error
    complain(error.message)
    return 1
  }
}

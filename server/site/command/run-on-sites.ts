import { StartupError } from '../../platform/startup-error.ts'
import type { PublishDeps } from '../publish-release.ts'
import { CommandError } from './command-error.ts'
import type { Surroundings } from './run-config.ts'
import { withSites } from './with-sites.ts'

/** Does the work of a command on the database of the server's settings. Gives 0 when done, and 1 when it was not, after saying why. */
export async function runOnSites(
  { environment, complain }: Pick<Surroundings, 'environment' | 'complain'>,
  work: (deps: PublishDeps) => Promise<void>,
): Promise<0 | 1> {
  try {
    await withSites(environment, work)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartupError)) throw error
    complain(error.message)
    return 1
  }
}

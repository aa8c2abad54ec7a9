import { userInfo } from 'node:os'
import type { Surroundings } from '../../platform/command-line/surroundings.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { RecordCommand } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { configCommands } from './config-commands.ts'
import type { MoreCommands } from './more-commands.ts'
import { UsageError } from '../../platform/command-line/usage-error.ts'
import { withDatabase } from '../../platform/command-line/with-database.ts'

/** The surroundings of `npm run config`, with what rooms above the releases add. */
export interface ConfigSurroundings extends Surroundings {
  /** Records what was done in the audit of the merchant. */
  readonly recordCommand?: RecordCommand
  /** Further commands. */
  readonly more?: MoreCommands
}

/**
 * Runs a command with the words that stand behind `npm run config --`. Gives the exit code: 0 when done, 1 when refused,
 * 2 when it was called wrongly.
 */
export async function runConfig(
  words: readonly string[],
  surroundings: ConfigSurroundings,
): Promise<0 | 1 | 2> {
  const { environment, print, complain, more, recordCommand } = surroundings
  const cli = configCommands(
    {
      print,
      withDatabase: (author = whoIsLoggedIn(), work) =>
        withDatabase(environment, (deps) =>
          work({
            ...deps,
            author,
            print,
            note: async (transaction, done) =>
              recordCommand?.(transaction, { author, now: deps.clock.now() }, done),
          }),
        ),
    },
    more,
  )
  try {
    cli.parse(['node', 'config', ...words], { run: false })
    if (cli.options['help'] === true) return 0
    if (!cli.matchedCommand && cli.args[0] !== undefined) {
      throw new UsageError(`There is no command ${cli.args[0]}.`)
    }
    if (cli.matchedCommand) await (cli.runMatchedCommand() as Promise<void>)
    else cli.outputHelp()
    return 0
  } catch (error) {
    const isUsage = error instanceof Error && ['UsageError', 'CACError'].includes(error.name)
    complain(messageOf(error, isUsage))
    if (isUsage) complain('See: npm run config -- --help')
    return isUsage ? 2 : 1
  }
}

/** What we say ourselves stands for itself; of anything else the place is wanted. */
function messageOf(error: unknown, isUsage: boolean): string {
  if (!(error instanceof Error)) return String(error)
  const isOurs = isUsage || error instanceof CommandError || error instanceof StartupError
  return isOurs ? error.message : (error.stack ?? error.message)
}

function whoIsLoggedIn(): string {
  try {
    return userInfo().username
  } catch {
    return 'command line'
  }
}

import type { MoreCommands } from '../../site/command/config-commands.ts'
import { UsageError } from '../../site/command/usage-error.ts'
import { explain } from './explain.ts'
import { push } from './push.ts'
import { verify } from './verify.ts'

/** The commands that know of drafts and of all merchants together. */
export const draftCommands: MoreCommands = (cli, run) => {
  cli
    .command(
      'push <merchant> <dir>',
      'Makes a draft of the files, to be looked at and approved in the console',
    )
    .option('-t, --title <text>', 'What it is called there')
    .example((bin) => `${bin} push solmar config/solmar -t "Summer"`)
    .action((merchant: string, dir: string, options: Readonly<Record<string, unknown>>) => {
      const title = typeof options['title'] === 'string' ? options['title'].trim() : ''
      if (title === '') throw new UsageError('Say what it is: -t "…"')
      return run(options, (deps) => push(deps, merchant, dir, title))
    })

  cli
    .command(
      'explain <merchant> <path>',
      'Says what is live at a path, and which release of whom put it there',
    )
    .example((bin) => `${bin} explain solmar theme.siteName`)
    .action((merchant: string, path: string, options: Readonly<Record<string, unknown>>) =>
      run(options, (deps) => explain(deps, merchant, path)),
    )

  cli
    .command('verify [merchant]', 'Verifies the chain of releases of one merchant or of all')
    .action((merchant: string | undefined, options: Readonly<Record<string, unknown>>) =>
      run(options, (deps) => verify(deps, merchant)),
    )
}

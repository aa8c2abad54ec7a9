import { join } from 'node:path'
import { cac, type CAC } from 'cac'
import { check } from './check.ts'
import type { CommandDeps } from './command-deps.ts'
import { diff } from './diff.ts'
import { writeSchemas } from './documents-folder.ts'
import { parseValue } from './edit-value.ts'
import { history } from './history.ts'
import { layerCommands, layerHistory } from './layer-commands.ts'
import { checkLayerFolder, diffLayer, publishLayerFolder, pullLayer } from './layer-files.ts'
import { listMerchants } from './list-merchants.ts'
import type { MoreCommands } from './more-commands.ts'
import { ops, showOps, type OpsDetails } from './ops.ts'
import { publish } from './publish.ts'
import { pull } from './pull.ts'
import { rollback } from './rollback.ts'
import { set, type Edit } from './set.ts'
import { givenText, textOf } from '../../platform/command-line/text-of.ts'
import { UsageError } from '../../platform/command-line/usage-error.ts'

interface Terminal {
  print(line: string): void
  /** Runs what a command asks for on the database, in the name of somebody. */
  withDatabase(author: string | undefined, work: (deps: CommandDeps) => Promise<void>): Promise<void>
}

interface Options {
  readonly author?: unknown
  readonly note?: unknown
  readonly force?: unknown
  readonly reason?: unknown
  readonly message?: unknown
  readonly until?: unknown
  readonly emergency?: unknown
  readonly layer?: unknown
}

/** The commands of `npm run config` with their words. */
export function configCommands(terminal: Terminal, more: MoreCommands = () => undefined): CAC {
  const run = (options: Pick<Options, 'author'>, work: (deps: CommandDeps) => Promise<void>) =>
    terminal.withDatabase(textOf(options.author), work)
  const cli = cac('npm run config --')
  cli.help()
  cli.option('--author <name>', 'Who publishes (default: who is logged in)')

  cli.command('merchants', 'Lists the merchants, their hosts and releases').action((options: Options) => {
    return run(options, listMerchants)
  })

  cli
    .command(
      'pull <merchant> [dir]',
      'Writes the current release as files to edit (default: config/<merchant>)',
    )
    .option('--force', 'Loses edits that are not published')
    .option('--layer', 'The name is that of a layer')
    .action((merchant: string, dir: string | undefined, options: Options) =>
      run(options, (deps) =>
        (options.layer ? pullLayer : pull)(deps, merchant, dir ?? join('config', merchant), {
          force: options.force === true,
        }),
      ),
    )

  cli
    .command('diff <merchant> <dir>', 'Says in words what publishing the files would change')
    .option('--layer', 'The name is that of a layer')
    .action((merchant: string, dir: string, options: Options) =>
      run(options, (deps) => (options.layer ? diffLayer : diff)(deps, merchant, dir)),
    )

  cli
    .command('check <merchant> <dir>', 'Asks the gate about the files, without publishing')
    .option('--layer', 'The name is that of a layer, and every merchant below is asked')
    .action((merchant: string, dir: string, options: Options) =>
      run(options, (deps) => (options.layer ? checkLayerFolder : check)(deps, merchant, dir)),
    )

  cli
    .command('publish <merchant> <dir>', 'Publishes the files as the next release')
    .option('-m, --note <text>', 'Why; history keeps it')
    .option('--emergency <why>', 'Goes without the second person that the merchant wants; history marks it')
    .option('--layer', 'The name is that of a layer; merchants below follow, all or none')
    .example((bin) => `${bin} publish solmar config/solmar -m "Telegram is asked for"`)
    .action((merchant: string, dir: string, options: Options) => {
      const note = textOf(options.note)
      if (note === undefined) throw new UsageError('Say why: -m "…"')
      return run(options, (deps) =>
        (options.layer ? publishLayerFolder : publish)(
          { ...deps, emergency: textOf(options.emergency) },
          merchant,
          dir,
          note,
        ),
      )
    })

  cli
    .command(
      'set <merchant> <path> <value> [...more]',
      'Changes values and publishes; more paths and values may follow',
    )
    .option('-m, --note <text>', 'Why; history keeps it')
    .option('--emergency <why>', 'Goes without the second person that the merchant wants; history marks it')
    .example((bin) => `${bin} set solmar flags.MOBILENUMREG3 true`)
    .example((bin) => `${bin} set solmar register.fields.email '{"enabled":true,"required":true}'`)
    .action((merchant: string, path: string, value: string, more: string[], options: Options) => {
      if (more.length % 2 !== 0) throw new UsageError('Every path needs a value behind it.')
      const words = [path, value, ...more]
      return run(options, (deps) =>
        set(
          { ...deps, emergency: textOf(options.emergency) },
          merchant,
          editsOf(words),
          textOf(options.note),
        ),
      )
    })

  cli
    .command('unset <merchant> <path> [...more]', 'Takes values out and publishes')
    .option('-m, --note <text>', 'Why; history keeps it')
    .option('--emergency <why>', 'Goes without the second person that the merchant wants; history marks it')
    .example((bin) => `${bin} unset solmar register.fields.telegram`)
    .action((merchant: string, path: string, more: string[], options: Options) => {
      const edits = [path, ...more].map((each): Edit => ({ path: each, value: undefined }))
      return run(options, (deps) =>
        set({ ...deps, emergency: textOf(options.emergency) }, merchant, edits, textOf(options.note)),
      )
    })

  cli
    .command('rollback <merchant> <number>', 'Publishes the content of an older release as the next one')
    .option('-m, --note <text>', 'Why; history keeps it')
    .option('--emergency <why>', 'Goes without the second person that the merchant wants; history marks it')
    .action((merchant: string, number: string, options: Options) =>
      run(options, (deps) =>
        rollback({ ...deps, emergency: textOf(options.emergency) }, merchant, number, textOf(options.note)),
      ),
    )

  cli
    .command('history <merchant>', 'Lists the releases and verifies their chain')
    .option('--layer', 'The name is that of a layer')
    .action((merchant: string, options: Options) =>
      run(options, (deps) => (options.layer ? layerHistory : history)(deps, merchant)),
    )

  cli
    .command(
      'ops <merchant> [subject] [state]',
      'Maintenance, a module of calls, vendor:<code>, flag:<flag> or route:<route>, on or off at once',
    )
    .option('--reason <text>', 'Why; players do not see it')
    .option('--message <text>', 'What players read during maintenance')
    .option('--until <time>', 'When it ends by itself')
    .example(
      (bin) => `${bin} ops solmar maintenance on --reason "new tables" --until 2026-12-24T06:00:00+08:00`,
    )
    .example((bin) => `${bin} ops solmar SMS off --reason "gateway down"`)
    .action((merchant: string, subject: string | undefined, state: string | undefined, options: Options) => {
      const details = detailsOf(options)
      if (subject !== undefined && state === undefined) throw new UsageError('Say on or off behind it.')
      if (subject === undefined && Object.keys(details).length > 0)
        throw new UsageError('Say what to switch, and on or off.')
      return run(options, (deps) =>
        subject === undefined || state === undefined
          ? showOps(deps, merchant)
          : ops(deps, merchant, subject, state, details),
      )
    })

  cli.command('schemas <dir>', 'Writes the JSON Schemas of the documents').action(async (dir: string) => {
    await writeSchemas(dir)
    terminal.print(`Wrote the JSON Schemas to ${dir}.`)
  })

  layerCommands(cli, run)
  more(cli, run)
  return cli
}

function editsOf(words: readonly string[]): Edit[] {
  return words.flatMap((word, index) =>
    index % 2 === 0 ? [{ path: word, value: parseValue(words[index + 1] ?? '') }] : [],
  )
}

function detailsOf({ reason, message, until }: Options): OpsDetails {
  const given = {
    reason: givenText('reason', reason),
    message: givenText('message', message),
    until: givenText('until', until),
  }
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined))
}

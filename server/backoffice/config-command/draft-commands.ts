import { join } from 'node:path'
import type { MoreCommands } from './more-commands.ts'
import { readTime } from '../../platform/command-line/read-time.ts'
import { givenText, textOf } from '../../platform/command-line/text-of.ts'
import { UsageError } from '../../platform/command-line/usage-error.ts'
import { explain } from './explain.ts'
import { exportDraft } from './export-draft.ts'
import { newMerchant, readNewMerchant } from './new-merchant.ts'
import { push } from './push.ts'
import { listSchedules, schedule } from './schedule.ts'
import { simulate } from './simulate.ts'
import { verify } from './verify.ts'

/** The commands that know of drafts and of all merchants together. */
export const draftCommands: MoreCommands = (cli, run) => {
  cli
    .command(
      'new-merchant <code>',
      'Adds a merchant with a plain site, or a copy of another one, and publishes its first release',
    )
    .option('--host <host>', 'Where players visit it, such as play.example.com')
    .option('--currency <code>', 'What members play for, such as EUR; DEMO for a site that is only tried')
    .option('--name <name>', 'Name of the site (default: the code)')
    .option('--languages <tags>', 'Languages, that of a first visit before the others (default: en)')
    .option('--country <code>', 'Whose mobile numbers are accepted (default: the country of the currency)')
    .option('--time-zone <name>', 'Whose midnight begins a day, such as Asia/Manila (default: UTC)')
    .option('--from <merchant>', 'Copies another merchant instead')
    .example((bin) => `${bin} new-merchant aurora --host play.example.com --currency EUR --country MT`)
    .action((code: string, options: Readonly<Record<string, unknown>>) => {
      const given = (name: string) => textOf(options[name])
      const wanted = readNewMerchant(String(code), {
        host: given('host'),
        currency: given('currency'),
        name: given('name'),
        languages: given('languages'),
        country: given('country'),
        timeZone: given('timeZone'),
        from: given('from'),
      })
      return run(options, (deps) => newMerchant(deps, wanted))
    })

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
      'simulate <merchant> <dir>',
      'Says what publishing the files would change, which forms are others then, and which members it touches',
    )
    .action((merchant: string, dir: string, options: Readonly<Record<string, unknown>>) =>
      run(options, (deps) => simulate(deps, merchant, dir)),
    )

  cli
    .command(
      'schedule <merchant> [dir]',
      'Has the files published at a time, and taken back at an end; without files it lists what is scheduled',
    )
    .option('--from <time>', 'When, with an offset')
    .option('--until <time>', 'When it is taken back')
    .option('-m, --note <text>', 'Why; history keeps it')
    .option('--emergency <why>', 'Goes without the second person that the merchant wants; history marks it')
    .example((bin) => `${bin} schedule solmar config/solmar --from 2026-12-24T06:00:00+08:00 -m "Christmas"`)
    .action((merchant: string, dir: string | undefined, options: Readonly<Record<string, unknown>>) => {
      const [from, until, note] = ['from', 'until', 'note'].map((name) => givenText(name, options[name]))
      if (dir === undefined) {
        if (from !== undefined || until !== undefined)
          throw new UsageError('Say which folder to schedule: schedule <merchant> <dir> --from <time> -m "…"')
        return run(options, (deps) => listSchedules(deps, merchant))
      }
      if (from === undefined || note === undefined)
        throw new UsageError('Say when and why: --from <time> -m "…"')
      const emergency = textOf(options['emergency'])
      for (const time of [from, ...(until === undefined ? [] : [until])]) readTime(time)
      return run(options, (deps) => schedule({ ...deps, emergency }, merchant, dir, { from, until, note }))
    })

  cli
    .command(
      'export-draft <merchant> <draft> [file]',
      'Writes what the site would answer with a draft, for Storybook (default: stories/drafts/<merchant>-<draft>.json)',
    )
    .example((bin) => `${bin} export-draft solmar 3`)
    .action((merchant: string, id: unknown, given: unknown, options: Readonly<Record<string, unknown>>) => {
      const draft = String(id)
      if (!/^[1-9][0-9]{0,17}$/.test(draft)) throw new UsageError('Say which draft by its number.')
      const file = textOf(given) ?? join('stories', 'drafts', `${merchant}-${draft}.json`)
      return run(options, (deps) => exportDraft(deps, { merchant, draft, file }))
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

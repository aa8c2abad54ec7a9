import type { CAC } from 'cac'
import { findingText } from '../../configuration/gate/finding-text.ts'
import { addLayer } from '../../configuration/releases/layers/add-layer.ts'
import {
  allLayers,
  layerRelease,
  layerReleases,
  merchantsBelow,
} from '../../configuration/releases/layers/layer-store.ts'
import { moveMerchant } from '../../configuration/releases/layers/move-merchant.ts'
import { verifyLayer } from '../../configuration/releases/layers/verify-layer.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import type { RunCommand } from './more-commands.ts'
import { doneWithLayer } from './layer-error.ts'
import { UsageError } from '../../platform/command-line/usage-error.ts'

/** The commands about platform and brands themselves. */
export function layerCommands(cli: CAC, run: RunCommand): void {
  cli
    .command('layers', 'Lists platform and brands, their releases and who stands below them')
    .action((options: Readonly<Record<string, unknown>>) => run(options, listLayers))

  cli
    .command('add-layer <layer>', 'Adds the platform, or a brand below it, that says nothing yet')
    .option('--kind <kind>', 'platform or brand (default: brand)')
    .option('--name <text>', 'What it is called in the console')
    .example((bin) => `${bin} add-layer harbour --name "Harbour"`)
    .action((layer: string, options: Readonly<Record<string, unknown>>) => {
      const kind = options['kind'] ?? 'brand'
      if (kind !== 'platform' && kind !== 'brand')
        throw new UsageError('Say --kind platform or --kind brand.')
      if (!/^[a-z][a-z0-9-]{1,31}$/.test(layer)) throw new UsageError('A layer is called like harbour-2.')
      const name = String(options['name'] ?? layer).slice(0, 60)
      return run(options, async ({ db, clock, print }) => {
        const outcome = await addLayer(db, { layer, kind, name }, clock.now())
        if (outcome === 'taken') throw new CommandError(`There is a layer ${layer} already, or a platform.`)
        if (outcome === 'noPlatform')
          throw new CommandError(
            'Add the platform first: npm run config -- add-layer <layer> --kind platform',
          )
        print(`Added ${kind} ${layer}.`)
      })
    })

  cli
    .command('move <merchant> <layer>', 'Puts a merchant below a layer, or below none')
    .option('-m, --note <text>', 'Why; history keeps it')
    .option('--emergency <why>', 'Goes without the second person that the merchant wants; history marks it')
    .example((bin) => `${bin} move solmar harbour -m "Harbour has bought it"`)
    .action((merchant: string, layer: string, options: Readonly<Record<string, unknown>>) => {
      const { note, emergency } = options
      if (typeof note !== 'string') throw new UsageError('Say why: -m "…"')
      return run(options, async (deps) => {
        const { number: base } = await currentRelease(deps, merchant)
        const outcome = await moveMerchant(deps, {
          merchant,
          layer: layer === 'none' ? null : layer,
          base,
          author: deps.author,
          note,
          emergency: typeof emergency === 'string' ? emergency : undefined,
          also: (transaction, release) =>
            deps.note(transaction, {
              merchant,
              action: 'merchantMoved',
              release,
              reason: note,
              details: { layer },
            }),
        })
        const { number } = doneWithLayer(layer, outcome)
        deps.print(
          number === base ? `${merchant} is as before.` : `Published release ${number} of ${merchant}.`,
        )
        deps.print(layer === 'none' ? `${merchant} stands alone.` : `${merchant} stands below ${layer}.`)
      })
    })
}

async function listLayers({ db, print }: CommandDeps) {
  const rows = await allLayers(db)
  if (rows.length === 0) print('There are no layers: every merchant stands alone.')
  for (const { code, kind, name } of rows) {
    const release = await layerRelease(db, code)
    const below = (await merchantsBelow(db, code)).filter(({ layer }) => layer === code)
    const merchants = below.map(({ merchant }) => merchant).join(', ') || 'nobody directly'
    print(
      `${code.padEnd(16)} ${kind.padEnd(8)}  release ${release?.number ?? 0}  ${name}; below it: ${merchants}`,
    )
  }
}

/** `history <layer> --layer`: who published what and why, and whether any of it was changed since. */
export async function layerHistory({ db, print }: CommandDeps, layer: string): Promise<void> {
  const rows = await layerReleases(db, layer, 50)
  if (rows.length === 0) throw new CommandError(`Layer ${layer} has no releases.`)
  for (const { number, published_at, author, note, releases } of rows) {
    const time = published_at.toISOString().slice(0, 16).replace('T', ' ')
    print(`${String(number).padStart(5)}  ${time}  ${releases.length} merchants  ${author}: ${note}`)
  }
  const verdict = await verifyLayer(db, layer)
  if (!verdict.intact)
    throw new CommandError(
      `Release ${verdict.number} is not as it was published: ${findingText(verdict).reason}.`,
    )
  print(`All ${verdict.releases} releases are as they were published.`)
}

import type { LayerFinding } from '../../configuration/releases/layers/layer-stop.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { formatFindings } from './format-findings.ts'

type Undone =
  | { readonly outcome: 'refused'; readonly findings: readonly LayerFinding[] }
  | { readonly outcome: 'unapproved'; readonly paths: readonly { merchant: string; path: string }[] }
  | { readonly outcome: 'unchanged' | 'stale' | 'unknownLayer' | 'unknownMerchant' }

/** What was done with a layer, or an error that says why nothing was. */
export function doneWithLayer<Outcome extends { readonly outcome: string }>(
  layer: string,
  outcome: Outcome | Undone,
): Exclude<Outcome, Undone> {
  const undone = outcome as Undone
  switch (undone.outcome) {
    case 'refused':
      throw new CommandError(`${formatLayerFindings(undone.findings)}\n\nRefused: nothing was published.`)
    case 'unapproved':
      throw new CommandError(
        [
          'These merchants want a second person for what changes:',
          ...undone.paths.map(({ merchant, path }) => `  ${merchant} ${path}`),
          '',
          'Nothing was published. What cannot wait is published with --emergency "<why>", and marked.',
        ].join('\n'),
      )
    case 'unchanged':
      throw new CommandError(`Nothing to publish: layer ${layer} says this already.`)
    case 'stale':
      throw new CommandError(
        'Somebody published in between. Nothing was done. Pull again and make your change in what you get.',
      )
    case 'unknownLayer':
      throw new CommandError(`There is no layer ${layer}. See: npm run config -- layers`)
    case 'unknownMerchant':
      throw new CommandError('There is no such merchant. See: npm run config -- merchants')
    default:
      return outcome as Exclude<Outcome, Undone>
  }
}

/** Findings below the merchants and layers that they are about. */
export function formatLayerFindings(findings: readonly LayerFinding[]): string {
  const places = [...new Set(findings.map(placeOf))]
  return places
    .map((place) => `${place}\n${formatFindings(findings.filter((each) => placeOf(each) === place))}`)
    .join('\n\n')
}

function placeOf({ merchant, layer }: LayerFinding): string {
  return merchant ?? `layer ${layer ?? ''}`
}

import type { Published } from '../../configuration/releases/publish-release.ts'
import type { CommandDeps } from './command-deps.ts'
import { formatFindings } from './format-findings.ts'

type Outcome = Extract<Published, { readonly outcome: 'published' | 'unchanged' }>

/** Says what a publish came to, and what the gate remarked without refusing it. */
export function printPublished({ print }: CommandDeps, merchant: string, outcome: Outcome): void {
  if (outcome.outcome === 'unchanged') {
    print(`Nothing to publish: ${merchant} is at release ${outcome.number} with this very content.`)
    return
  }
  if (outcome.findings.length > 0) print(`${formatFindings(outcome.findings)}\n`)
  print(`Published release ${outcome.number} of ${merchant}.`)
}

import { releaseHistory } from '../../configuration/releases/release-store.ts'
import { findingText } from '../../configuration/gate/finding-text.ts'
import { verifyChain } from '../../configuration/releases/verify-chain.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'

/** `history <merchant>`: who published what and why, and whether any of it was changed since. */
export async function history(deps: CommandDeps, merchant: string): Promise<void> {
  await currentRelease(deps, merchant)
  for (const row of await releaseHistory(deps.db, merchant, mostShown)) {
    const time = row.published_at.toISOString().slice(0, 16).replace('T', ' ')
    const name = row.chain_hash.slice(0, 12)
    const kind = row.kind.padEnd(8)
    deps.print(`${String(row.number).padStart(5)}  ${name}  ${time}  ${kind}  ${row.author}: ${row.note}`)
  }
  const verdict = await verifyChain(deps.db, merchant)
  if (!verdict.intact)
    throw new CommandError(
      `Release ${verdict.number} is not as it was published: ${findingText(verdict).reason}.`,
    )
  deps.print(`All ${verdict.releases} releases are as they were published.`)
}

const mostShown = 50

import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { secondPersonFor } from '#schemas/config/edits/second-person.ts'
import { checkPlain } from '../../configuration/gate/schema/check-plain.ts'
import { runGate } from '../../configuration/releases/run-gate.ts'
import { readParents } from '../../configuration/releases/layers/layer-store.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { readFolder } from './documents-folder.ts'
import { countFindings, formatFindings } from './format-findings.ts'
import { currentBase } from './pulled-base.ts'

/** `check <merchant> <dir>`: what `publish` would say, without publishing. */
export async function check(deps: CommandDeps, merchant: string, folder: string): Promise<void> {
  const release = await currentRelease(deps, merchant)
  const parents = await readParents(deps.db, merchant)
  const given = await readFolder(folder)
  await currentBase(deps, merchant, folder)
  const documents = checkPlain(given).length > 0 ? given : followInherits(release.documents, given, parents)
  const gate = await runGate({ ...deps, merchant }, documents, release.documents, parents)
  const { findings } = gate
  if (!gate.ok)
    throw new CommandError(`${formatFindings(findings)}\n\n${countFindings(findings)}: it would be refused.`)
  if (findings.length > 0) deps.print(`${formatFindings(findings)}\n`)
  const paths = secondPersonFor(release.documents, gate.documents)
  if (paths.length > 0) deps.print(`${merchant} wants a second person for: ${paths.join(', ')}.`)
  deps.print(`${countFindings(findings)}: it can be published.`)
}

/** The documents of a folder that are bearable to walk. */
export async function readPlainFolder(folder: string): Promise<unknown> {
  const documents = await readFolder(folder)
  const findings = checkPlain(documents)
  if (findings.length > 0) throw new CommandError(formatFindings(findings))
  return documents
}

import { checkStoredGames } from '../check-stored-games.ts'
import { checkConfiguration } from '../gate/check-configuration.ts'
import { isError } from '../gate/finding.ts'
import { checkSecrets } from '../gate/check-sign-in.ts'
import { checkPlain } from '../gate/check-plain.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from './command-error.ts'
import { readFolder } from './documents-folder.ts'
import { countFindings, formatFindings } from './format-findings.ts'

/** `check <merchant> <dir>`: what the gate would say, without publishing. */
export async function check(deps: CommandDeps, merchant: string, folder: string): Promise<void> {
  const release = await currentRelease(deps, merchant)
  const gate = checkConfiguration(await readFolder(folder), release.documents)
  const secrets = gate.ok && deps.secret ? checkSecrets(gate.documents, deps.secret) : []
  const stored = gate.ok ? await checkStoredGames(deps.db, gate.documents, release.documents) : []
  const findings = [...gate.findings, ...stored, ...secrets]
  if (!gate.ok || stored.some(isError))
    throw new CommandError(`${formatFindings(findings)}\n\n${countFindings(findings)}: it would be refused.`)
  if (findings.length > 0) deps.say(`${formatFindings(findings)}\n`)
  deps.say(`${countFindings(findings)}: it can be published.`)
}

/** The documents of a folder that are bearable to walk. */
export async function readPlainFolder(folder: string): Promise<unknown> {
  const documents = await readFolder(folder)
  const findings = checkPlain(documents)
  if (findings.length > 0) throw new CommandError(formatFindings(findings))
  return documents
}

import { CallError } from '../../platform/contract/call-error.ts'
import { takePictures } from './picture-files.ts'
import { readPlainFolder } from './check.ts'
import { assertMerchant, currentRelease, type CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { currentBase } from './pulled-base.ts'
import { formatFindings } from './format-findings.ts'
import { discardDraft } from '../drafts/editing/close-draft.ts'
import { createDraft } from '../drafts/editing/create-draft.ts'
import { findDraft } from '../drafts/store/draft-store.ts'
import { scheduleDraft } from '../drafts/schedules/schedule-draft.ts'
import { schedulesOf } from '../drafts/store/schedule-store.ts'

interface Wanted {
  /** ISO 8601, with an offset. */
  readonly from: string
  readonly until?: string | undefined
  readonly note: string
}

/** `schedule <merchant> <dir>`: a draft of the folder, which is published then and taken back at its end. */
export async function schedule(
  deps: CommandDeps,
  merchant: string,
  folder: string,
  { from, until, note }: Wanted,
): Promise<void> {
  await assertMerchant(deps, merchant)
  const documents = await readPlainFolder(folder)
  await takePictures(deps, merchant, folder, documents)
  await currentBase(deps, merchant, folder)
  const { secret = () => undefined, outside = { isOurs: () => false } } = deps
  const by = { operatorId: `command:${deps.author}`, name: deps.author }
  try {
    const { id: draft } = await createDraft(deps, { merchant, title: note.slice(0, 120), documents }, by)
    const at = { merchant, draft }
    const row = await findDraft(deps.db, at)
    const wanted = { contentHash: row.content_hash, from, until, note, emergency: deps.emergency }
    const { id } = await scheduleDraft({ ...deps, secret, outside }, row, wanted, by).catch(
      async (error: unknown) => {
        await discardDraft(deps, at, by)
        throw error
      },
    )
    deps.print(
      `Schedule ${id} of ${merchant}: ${from}${until === undefined ? '' : ` until ${until}`}, draft ${draft}`,
    )
  } catch (error) {
    throw error instanceof CallError ? new CommandError(`${whyNot(error)}\n\nNothing was scheduled.`) : error
  }
}

/** `schedule <merchant>`: what is to come, and what came of the last ones. */
export async function listSchedules(deps: CommandDeps, merchant: string): Promise<void> {
  await currentRelease(deps, merchant)
  const items = await schedulesOf(deps.db, merchant)
  if (items.length === 0) return deps.print(`Nothing of ${merchant} is scheduled.`)
  for (const { id, draft, title, state, from, until, note, operator, held } of items) {
    const end = until === undefined ? '' : ` until ${until}`
    deps.print(`${id}  ${state}  ${from}${end}  draft ${draft} “${title}”, by ${operator.name}: ${note}`)
    if (!held) continue
    deps.print(`   ${heldBecause(held.code)}`)
    for (const path of new Set(held.paths)) deps.print(`     ${path}`)
  }
}

function heldBecause(code: string): string {
  switch (code) {
    case 'draftConflict':
      return 'held: somebody changed the same since. Its draft shows both values.'
    case 'configurationRefused':
      return 'held: the gate refuses what it would make of the release of now.'
    case 'approvalRequired':
      return 'held: a second person is wanted.'
    case 'plannerOff':
      return 'held: its operator was switched off or may no longer publish it. Another one takes it over in the console.'
    default:
      return `held: ${code}`
  }
}

function whyNot({ code, details: { findings = [], paths = [] } }: CallError): string {
  switch (code) {
    case 'scheduleInvalid':
      return 'Say a time to come with an offset, like 2026-12-24T06:00:00+08:00, and an end after it, within a year.'
    case 'configurationRefused':
      return formatFindings(findings)
    case 'approvalRequired':
      return `A second person is wanted for ${paths.join(', ')}. What cannot wait goes with --emergency "<why>".`
    case 'draftsFull':
      return 'There are too many open drafts. Discard some in the console.'
    case 'nothingToPublish':
      return 'It changes nothing.'
    default:
      return `Refused: ${code}`
  }
}

import { pointerToken } from '#schemas/json/json-pointer.ts'
import type { CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { explainPath } from '../drafts/releases/explain-path.ts'

/** `explain <merchant> <path>`: where a value comes from. Entries that have ids are named by them. */
export async function explain({ db, print }: CommandDeps, merchant: string, path: string): Promise<void> {
  const pointer = path.startsWith('/') ? path : `/${path.split('.').map(pointerToken).join('/')}`
  const found = await explainPath(db, merchant, pointer)
  if (!found) throw new CommandError(`Nothing of ${merchant} is live at ${pointer}.`)
  const { value, isOlder, release, from } = found
  const { number, author, approver, note, published_at } = release
  const when = published_at.toISOString().slice(0, 16).replace('T', ' ')
  print(`${pointer} = ${JSON.stringify(value)}`)
  print(
    `${isOlder ? 'At the latest since' : 'Since'} release ${number} of ${merchant}, ${when}, by ${author}${
      approver === null ? '' : `, approved by ${approver}`
    }: ${note}`,
  )
  if (!from) return
  const { number: said, author: who, note: why } = from.release
  print(`It comes from ${from.name} (${from.kind} ${from.layer}), release ${said}, by ${who}: ${why}`)
}

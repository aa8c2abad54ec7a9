import type { CallAnswer } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import { shownDraft } from './story-draft.ts'
import type { MerchantCode } from './toolbar.ts'

const files = import.meta.glob<unknown>('../fixtures/*/*.json', { eager: true, import: 'default' })

/**
 * What becomes of an account after it was opened: everything protects it, or it has no password (`security.secured.json`); or of a
 * merchant, who lets players log in by a code, or follows a brand; or of a draft, which a newer release has overtaken, or
 * which is a layer's.
 */
export type Moment = 'secured' | 'passwordless' | 'loginBySms' | 'overtaken' | 'following' | 'layer'

/**
 * What the real server answered for a merchant: `npm run fixtures` records it, a test holds it to the contract. A call that was not
 * recorded for the moment is answered as for an account that was just opened, and what a draft changes as the draft says.
 */
export function recorded<Id extends CallId>(
  merchant: MerchantCode,
  call: Id,
  moment?: Moment,
): CallAnswer<Calls[Id]> {
  const answer =
    shownDraft()?.answers[call] ??
    files[`../fixtures/${merchant}/${call}.${moment}.json`] ??
    files[`../fixtures/${merchant}/${call}.json`]
  if (answer === undefined) {
    missing.add(`${merchant}/${call}`)
    throw new Error(`${call} of ${merchant} is not recorded: npm run fixtures`)
  }
  return answer as CallAnswer<Calls[Id]>
}

const missing = new Set<string>()

/** Fails a story that asked for what was not recorded: to its screen that is one more call that failed, which it may well hide. */
export function checkRecorded(): void {
  const asked = [...missing]
  missing.clear()
  if (asked.length > 0) throw new Error(`Not recorded (npm run fixtures): ${asked.join(', ')}`)
}

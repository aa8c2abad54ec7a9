import { createHmac } from 'node:crypto'
import { CallError } from '../../platform/contract/call-error.ts'
import { idempotently, type NamedCall } from '../../platform/contract/idempotently.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Randomness } from '../../platform/randomness.ts'

const count = 10

/** Recovery codes as they are shown, `12345-67890`, and the name by which they are said to be saved. */
export interface GivenCodes {
  readonly recoveryCodes: string[]
  readonly codeSet: string
}

/** Ten new codes for the call that names itself by a key; `givenAgain` has the same ones for the same key. */
export function giveCodes(key: string | undefined, randomness: Randomness): GivenCodes {
  return givenAgain(key ?? randomness.token(), randomness.token())
}

/**
 * The codes follow from the key of the call and the name of their set. Of these the name alone is kept, so whoever sends the call again
 * gets the same codes, and whoever reads the database gets none.
 */
export function givenAgain(key: string, codeSet: string): GivenCodes {
  const codes = new Set<string>()
  for (let index = 0; codes.size < count; index++) {
    const digest = createHmac('sha256', key).update(`recovery:${codeSet}:${index}`).digest()
    const digits = String(digest.readBigUInt64BE() % 10n ** 10n).padStart(10, '0')
    codes.add(`${digits.slice(0, 5)}-${digits.slice(5)}`)
  }
  return { recoveryCodes: [...codes], codeSet }
}

interface Giving {
  /** Does what the codes are given for; `give` makes them, in the transaction that keeps it. */
  first(give: (transaction: Database) => Promise<GivenCodes>): Promise<GivenCodes>
  /** Has these codes count in place of earlier ones. */
  replace(transaction: Database, given: GivenCodes): Promise<void>
  /** The name of the codes that nobody has said are saved, of an owner who may still ask. */
  unsavedSet(): Promise<string | null>
}

/** Recovery codes of a call that is done once for its key. It gives the same ones again until they are saved or replaced; then it throws `ticketExpired`. */
export function giveOnce(
  { db, randomness }: { readonly db: Database; readonly randomness: Randomness },
  named: NamedCall,
  { first, replace, unsavedSet }: Giving,
): Promise<GivenCodes> {
  const { key } = named
  return idempotently<Pick<GivenCodes, 'codeSet'>, GivenCodes>(db, named, {
    first: (record) =>
      first(async (transaction) => {
        const given = giveCodes(key, randomness)
        await replace(transaction, given)
        await record(transaction, { codeSet: given.codeSet })
        return given
      }),
    async again({ codeSet }) {
      if (key === undefined || (await unsavedSet()) !== codeSet) throw new CallError('ticketExpired')
      return givenAgain(key, codeSet)
    },
  })
}

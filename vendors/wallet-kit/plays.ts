import type { VendorCallId } from '#schemas/vendor-wallet/vendor-calls.ts'
import type { Bench, Fields, Seen } from './bench.ts'
import { holds } from './finding.ts'

/** What the calls of one round have in common. */
export function fieldsOf({ session, roundId, currency }: ReturnType<Bench['stake']>) {
  return { session, roundId, currency }
}

/** A call that has to be done. */
export async function done<Id extends VendorCallId>(bench: Bench, id: Id, fields: Fields<Id>): Promise<Seen> {
  const answer = await bench.call(id, fields)
  holds(answer.code === 'ok', `a ${id} was answered ${answer.code}`)
  return answer
}

/** A call that has to be refused by one of these codes. */
export async function refused<Id extends VendorCallId>(
  bench: Bench,
  id: Id,
  fields: Fields<Id>,
  codes: string,
  what = `a ${id}`,
): Promise<Seen> {
  const answer = await bench.call(id, fields)
  holds(codes.split(' ').includes(answer.code), `${what} was answered ${answer.code}`)
  return answer
}

/** Holds that the player has as much after something as before. */
export async function unmoved(bench: Bench, work: (before: bigint) => Promise<unknown>): Promise<void> {
  const before = await bench.balance()
  await work(before)
  const after = await bench.balance()
  holds(after === before, `${before} were there before, and ${after} afterwards`)
}

import { randomBytes } from 'node:crypto'
import type { TableRecord } from '../book/round-store.ts'
import { chainLength } from './chain.ts'

/** Of the last rounds so many are shown. */
export const mostPast = 48

/** With the next seed of the chain used up, or the first one of the next chain. */
export function recordAfter(before: TableRecord | undefined): TableRecord {
  const isUsedUp = !before || before.round >= chainLength
  return {
    head: isUsedUp ? (before?.nextHead ?? freshHead()) : before.head,
    nextHead: isUsedUp ? freshHead() : before.nextHead,
    round: isUsedUp ? 1 : before.round + 1,
    isShown: false,
    calledOff: isUsedUp ? [] : calledOffIn(before),
  }
}

/** Rounds of a chain whose result was never shown. */
export function calledOffIn({ isShown, round, calledOff }: TableRecord): readonly number[] {
  return isShown || round === 0 ? calledOff : [round, ...calledOff].slice(0, mostPast)
}

function freshHead(): string {
  return randomBytes(32).toString('hex')
}

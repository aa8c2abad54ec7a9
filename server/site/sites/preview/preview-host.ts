import type { Randomness } from '../../../platform/randomness.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** 128 random bits as 32 digits of base 16: an origin of its own that nobody guesses (threat T60). */
export function newPreviewTicket(randomness: Randomness): string {
  return sha256(randomness.token()).toString('hex').slice(0, 32)
}

/** `preview-<ticket>.<host>`: a browser shares nothing of it with the site itself, neither storage nor caches. */
export function previewHost(ticket: string, host: string): string {
  return `preview-${ticket}.${host}`
}

/** The code under which the view stands in for a merchant; undefined for any other host. */
export function previewCodeOf(host: string): string | undefined {
  const ticket = /^preview-([0-9a-f]{32})\./i.exec(host)?.[1]?.toLowerCase()
  return ticket && previewCode(ticket)
}

/** Calls tell the code of their merchant, and the ticket is not told. */
export function previewCode(ticket: string): string {
  return `preview-${sha256(ticket).toString('hex').slice(0, 32)}`
}

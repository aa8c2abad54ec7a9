import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { seededNumbers } from './seeded-numbers.ts'

/** The only source of chance. Handed in, so that tests can fix it. */
export interface Randomness {
  /** 256 bits in base64url: session tokens, tickets, links. */
  token(): string
  /** A code of decimal digits, leading zeros included. */
  digits(length: number): string
  /** Letters and digits that nobody confuses when drawn crookedly. */
  captchaText(length: number): string
  /** Eight letters and digits that are easy to read out loud. */
  referralCode(): string
  uuid(): string
}

export const systemRandomness: Randomness = {
  token: () => randomBytes(32).toString('base64url'),
  digits: (length) => pick(length, '0123456789'),
  captchaText: (length) => pick(length, 'ACDEFGHJKLMNPQRTUVWXY34679'),
  referralCode: () => pick(8, 'ACDEFGHJKLMNPQRTUVWXY34679'),
  uuid: () => randomUUID(),
}

/** Repeats the same sequence for the same seed. For tests and seeds; never for anything secret. */
export function seededRandomness(seed: number): Randomness {
  const numbers = seededNumbers(seed)
  const next = (below: number) => numbers() % below
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => next(256)))
  return {
    token: () => bytes(32).toString('base64url'),
    digits: (length) => pick(length, '0123456789', next),
    captchaText: (length) => pick(length, 'ACDEFGHJKLMNPQRTUVWXY34679', next),
    referralCode: () => pick(8, 'ACDEFGHJKLMNPQRTUVWXY34679', next),
    uuid: () => uuidOf(bytes(16)),
  }
}

function pick(length: number, alphabet: string, below: (limit: number) => number = randomInt) {
  return Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join('')
}

function uuidOf(bytes: Buffer) {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

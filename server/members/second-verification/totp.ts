import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../platform/database/connect-database.ts'
import { codeDigits } from './code-digits.ts'

const period = 30
const window = 1

/** A new secret of 160 bits, base32 (RFC 4226, 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator reads from a QR code. */
export function totpUri(secret: string, account: string, siteName: string): string {
  return totpOf(secret, labelPart(account), labelPart(siteName)).toString()
}

/** The key URI format parts issuer and account by a colon, also an escaped one: neither may have its own. */
function labelPart(text: string): string {
  return text.replaceAll(/\s*:\s*/g, ' ').trim() || '-'
}

/**
 * Takes a code of the member's authenticator (RFC 6238): of this step, the one before or the one after by the platform's clock, and
 * of each step once. True when it is accepted.
 */
export async function takeTotpCode(
  db: Database,
  memberId: bigint,
  code: string,
  now: Date,
): Promise<boolean> {
  const { totp_secret: secret } = await db
    .selectFrom('credentials')
    .select('totp_secret')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const step = secret ? totpStep(secret, code, now) : undefined
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ totp_last_step: step })
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of which step a code of a secret is: of this one, the one before or the one after; undefined where it is of none. */
export function totpStep(secret: string, code: string, now: Date): bigint | undefined {
  const token = codeDigits(code)
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / 1000 / period) + delta)
}

function totpOf(secret: string, label = 'account', issuer = 'site') {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period })
}

import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../support/test-app.ts'
import type { TestVisitor } from '../support/test-visitor.ts'
import { password } from './player.ts'

/** What an authenticator shows for a secret, by the clock of the server that it is asked by. */
export function codeOf(server: TestApp, secret: string): string {
  const timestamp = server.clock.now().getTime()
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Turns an authenticator on, as a member would. */
export async function setUpAuthenticator(
  server: TestApp,
  { visitor, token }: { readonly visitor: TestVisitor; readonly token: string },
) {
  const { secret } = await visitor.value('beginAuthenticator', { token, body: { password } })
  const totpCode = codeOf(server, secret)
  const { recoveryCodes } = await visitor.value('confirmAuthenticator', { token, body: { totpCode } })
  return { secret, recoveryCodes }
}

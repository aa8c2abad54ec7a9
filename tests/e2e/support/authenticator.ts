import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '#server/platform/clock.ts'
import type { TestApp } from '../../support/server/test-app.ts'
import type { TestVisitor } from '../../support/server/test-visitor.ts'
import { enter, password } from './player.ts'

/** What an authenticator shows for a secret, by the clock of the server that it is asked by. */
export function codeOf(server: { readonly clock: Clock }, secret: string): string {
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

/** An authenticator of a member as it is set up, with the password entered and its secret shown. */
export async function beginAuthenticator(page: Page, address: string, session: Parameters<typeof enter>[2]) {
  await enter(page, address, session)
  await page.goto(`${address}/member`)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('textbox')
  await answer.fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  return { dialog, answer, secret }
}

/** Sends the first code of an authenticator. Its answer comes when that is told to go on. */
export async function sendFirstCode(
  page: Page,
  { answer, code, call }: { readonly answer: Locator; readonly code: string; readonly call: string },
): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const done = new Promise<void>((resolve) => {
    void page.route(call, async (route) => {
      const response = await route.fetch()
      resolve()
      await held
      await route.fulfill({ response })
    })
  })
  await answer.fill(code)
  await page.keyboard.press('Enter')
  await done
  return goOn
}

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { runOperator } from '#server/backoffice/operators/run-operator.ts'
import { systemClock } from '#server/platform/clock.ts'
import { freePort } from '#server/platform/embedded-postgres/free-port.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'
import { ended, startServer } from '../../support/server/start-server.ts'
import { codeOf } from '../support/authenticator.ts'

const password = 'a violet kite flies'

/** As the README says: own PostgreSQL, no demo, the first administrator by command, everything else in a browser. */
test('on an empty PostgreSQL an administrator adds the first merchant, where a player registers @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const database = await createTestDatabase({ empty: true })
  // Inside the project, where the user that PostgreSQL runs as may go.
  const folder = join(projectRoot, '.cache', `first-merchant-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const server = await startServer(folder, port, { DATABASE_URL: database.url })
  try {
    const said: string[] = []
    const print = (line: string) => void said.push(line)
    const environment = { DATABASE_URL: database.url, PORT: String(port) }
    expect(await runOperator(['add', 'ana'], { environment, print, complain: print })).toBe(0)
    await page.goto(/http\S+/.exec(said.join('\n'))?.[0] ?? '')
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    const secret = (await page.getByText(/^[A-Z2-7]{4} [A-Z2-7]{4} /).innerText()).replaceAll(' ', '')
    await page.getByLabel('Code').fill(codeOf({ clock: systemClock }, secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()

    await expect(page.getByText('There is no merchant yet.')).toBeVisible()
    await page.getByRole('button', { name: 'New merchant' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the site').fill('Aurora')
    await expect(dialog.getByLabel('Host')).toHaveValue('aurora.localhost')
    await expect(dialog.getByLabel('Begin as')).toHaveValue('')
    // What is missing is said at its field.
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByLabel('Currency')).toBeFocused()
    await dialog.getByLabel('Currency').selectOption('KWD')
    await dialog.getByLabel('Country').fill('kw')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Its site is live at')).toBeVisible()
    await expect(dialog.getByText('Its terms and privacy notice are placeholders')).toBeVisible()

    await page.goto(`http://aurora.localhost:${port}/register`)
    const form = page.getByRole('dialog')
    for (const [name, value] of Object.entries({
      username: 'firstplayer',
      password: 'Correct-horse-9',
      confirmPassword: 'Correct-horse-9',
      email: 'first@example.com',
      birthday: '1990-05-17',
    }))
      await form.locator(`input[name="${name}"]`).fill(value)
    await form.getByRole('checkbox').check()
    await form.locator('button[type="submit"]').click()
    await expect(
      form.getByRole('heading', { name: 'Welcome, firstplayer. Your account is ready.' }),
    ).toBeVisible()
  } finally {
    server.process.kill('SIGTERM')
    await ended(server.process)
    await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })])
  }
})

import type { Page } from '@playwright/test'
import { runConfig } from '#server/backoffice/config-command/run-config.ts'
import { consoleKey } from '../../support/server/test-app.ts'

interface Site {
  /** Of the database. */
  readonly url: string
}

/** `npm run config -- …` on the database of a test's server; says what the command said, and throws when it refused. */
export async function config({ url }: Site, ...words: readonly string[]): Promise<string> {
  const said: string[] = []
  const print = (line: string) => said.push(line)
  const code = await runConfig(words, { environment: { DATABASE_URL: url }, print, complain: print })
  if (code !== 0) throw new Error(said.join('\n'))
  return said.join('\n')
}

/** Publishes what the merchant was seeded with, for the tests after this one. */
export function restore(site: Site, merchant: 'solmar' | 'kidlat'): Promise<string> {
  return config(site, 'rollback', merchant, '1', '--note', 'After a test')
}

/** Opens the console with its key, a new draft of Solmar, and its theme. */
export async function openTheme(page: Page, solmar: string, draft: string): Promise<void> {
  await page.goto(`${solmar}/console?key=${consoleKey}`)
  await page.getByRole('link', { name: 'Solmar' }).click()
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByLabel('Name of the draft').fill(draft)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Theme' }).click()
}

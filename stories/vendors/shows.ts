import { expect, waitFor } from 'storybook/test'

/** The page of a vendor says something, in English or in another language as long as it says something. */
export async function shows(words: RegExp) {
  const page = document.querySelector('[data-mode]')?.shadowRoot?.querySelector('main')
  const isEnglish = document.documentElement.lang === 'en'
  await waitFor(() => expect(page?.textContent ?? '').toMatch(isEnglish ? words : /\w/))
}

/** Presses what plays. */
export function pressMain() {
  return press('button.main')
}

/** Presses the first button that is found so. */
export async function press(selector: string) {
  const find = () => document.querySelector('[data-mode]')?.shadowRoot?.querySelector<HTMLElement>(selector)
  await waitFor(() => expect(find()).toBeTruthy())
  find()?.click()
}

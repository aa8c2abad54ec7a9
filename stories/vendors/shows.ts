import { expect, waitFor } from 'storybook/test'

/** The page of a vendor says something, in English or in another language as long as it says something. */
export async function shows(words: RegExp) {
  const page = document.querySelector('[data-mode]')?.shadowRoot?.querySelector('main')
  const isEnglish = document.documentElement.lang === 'en'
  await waitFor(() => expect(page?.textContent ?? '').toMatch(isEnglish ? words : /\w/))
}

/** Presses what plays. */
export async function pressMain() {
  const find = () =>
    document.querySelector('[data-mode]')?.shadowRoot?.querySelector<HTMLElement>('button.main')
  await waitFor(() => expect(find()).toBeTruthy())
  find()?.click()
}

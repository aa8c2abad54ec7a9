import type { TestApp } from '../server/test-app.ts'

/** What tests type as passwords. */
const passwords = ['Correct-horse-9', 'Another-horse-8', 'Third-horse-7']

interface Written {
  readonly lines: readonly string[]
  readonly addresses: readonly string[]
}

/**
 * The tokens, passwords and codes that stand in lines of a log or in addresses, with where they stand (threat T36). The specification
 * sends the name of a captcha in an address, and OAuth 2.0 sends a state and a code that counts once there; they are no way in.
 */
export function leaksIn({ issued }: Pick<TestApp, 'issued'>, { lines, addresses }: Written): string[] {
  return [...lines, ...addresses.map(withoutProtocol)].filter((text) =>
    [...splitWords(text)].some((word) => issued.has(word) || passwords.some((each) => word.includes(each))),
  )
}

function withoutProtocol(address: string) {
  const url = new URL(address, 'http://localhost')
  for (const name of ['captchaId', 'captcha', 'state', ...(url.pathname === '/sign-in' ? ['code'] : [])]) {
    url.searchParams.delete(name)
  }
  return decodeURIComponent(url.href)
}

/** Runs of what tokens and codes are made of; the parts of a time are no codes. */
function splitWords(text: string) {
  return text.match(/(?<![\w.-])[\w-]{6,}/g) ?? []
}

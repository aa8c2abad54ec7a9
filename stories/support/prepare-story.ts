import { sessionStore } from '#api/storage.ts'
import { loadNamespace, setLanguage, setOverrides } from '#i18n/namespaces.ts'
import { recorded } from './recorded.ts'
import { showTheme } from './show-theme.ts'
import { setStoryClock } from './story-clock.ts'
import type { Account, MerchantCode, ToolbarState } from './toolbar.ts'

/** Puts merchant, theme, language, account and time on the page, as start-up would, before a story is drawn. */
export async function prepareStory(
  { merchant, mode, language, account, clock }: ToolbarState,
  isOfConsole: boolean,
): Promise<void> {
  const { theme, locales } = recorded(merchant, 'status')
  setStoryClock(clock)
  showTheme(theme, mode === 'merchant' ? theme.defaultMode : mode)
  logIn(merchant, account)
  await setOverrides(locales.overrides)
  const namespaces = [
    'cashier',
    'withdrawals',
    'forms',
    'session',
    'member',
    ...(isOfConsole ? consoleTexts : []),
  ] as const
  await Promise.all(namespaces.map(loadNamespace))
  await setLanguage(language === 'merchant' ? locales.default : language)
}

const consoleTexts = ['console', 'documents', 'gate'] as const
const accountTypes = { member: 0, agent: 1, trial: 4 } as const

function logIn(merchant: MerchantCode, account: Account) {
  if (account === 'visitor') {
    sessionStore.clear()
    return
  }
  const { token, account: name, regDate } = recorded(merchant, 'register')
  const { siteName, merchantCode } = recorded(merchant, 'status')
  const isAgent = accountTypes[account]
  sessionStore.set({ token, account: name, regDate, merchant: siteName, merchantCode, isAgent })
}

import { draftInAddress, draftNames, merchantOfDraft, noDraft } from './story-draft.ts'
import { languages, languageTable, type Language } from '#schemas/config/languages.ts'

/** What the toolbar offers; each story can fix its own. The first of each is where it starts. */
const toolbar = {
  merchant: { title: 'Merchant', icon: 'component', items: ['solmar', 'kidlat'] },
  language: { title: 'Language', icon: 'globe', items: ['merchant', ...languages] },
  mode: { title: 'Colours', icon: 'mirror', items: ['merchant', 'light', 'dark'] },
  direction: { title: 'Direction', icon: 'transfer', items: ['language', 'ltr', 'rtl'] },
  account: { title: 'Account', icon: 'user', items: ['visitor', 'member', 'agent', 'trial'] },
  flags: { title: 'Flags', icon: 'flag', items: ['merchant', 'all on', 'all off'] },
  network: { title: 'Network', icon: 'lightning', items: ['ok', 'slow', 'empty', 'error', 'malformed'] },
  draft: { title: 'Draft', icon: 'document', items: [noDraft, ...draftNames] },
  clock: { title: 'Clock', icon: 'time', items: ['recorded', 'a week later', 'a year later', 'this device'] },
} as const

/** What the toolbar calls a choice, where it is not the choice itself. */
const words: Readonly<Record<string, string>> = {
  solmar: 'Solmar',
  kidlat: 'Kidlat',
  merchant: 'auto',
  language: 'auto',
  recorded: 'auto',
  ltr: 'left to right',
  rtl: 'right to left',
  malformed: 'unreadable',
  ...Object.fromEntries(languages.map((language) => [language, languageTable[language].name])),
}

/** What stands beside a choice in its menu. */
const remarks: Readonly<Record<string, string>> = {
  merchant: 'as the merchant',
  language: 'as the language',
  recorded: 'as recorded',
  empty: 'nothing in any list',
  error: 'everything fails',
}

export type MerchantCode = (typeof toolbar.merchant.items)[number]
export type Network = (typeof toolbar.network.items)[number]
export type Account = (typeof toolbar.account.items)[number]

export interface ToolbarState {
  readonly merchant: MerchantCode
  readonly mode: (typeof toolbar.mode.items)[number]
  readonly language: 'merchant' | Language
  readonly direction: (typeof toolbar.direction.items)[number]
  readonly flags: (typeof toolbar.flags.items)[number]
  readonly account: Account
  readonly network: Network
  /** The name of an exported draft (decision 093). */
  readonly draft: string
  readonly clock: (typeof toolbar.clock.items)[number]
}

export const globalTypes = Object.fromEntries(
  Object.entries(toolbar).map(([name, { title, icon, items }]) => [
    name,
    {
      name: title,
      description: title,
      toolbar: {
        title,
        icon,
        items: items.map((value) => ({
          value,
          title: `${title}: ${words[value] ?? value}`,
          ...(remarks[value] ? { right: remarks[value] } : {}),
        })),
        dynamicTitle: true,
      },
    },
  ]),
)

export const initialGlobals = {
  merchant: 'solmar',
  mode: 'merchant',
  language: 'merchant',
  direction: 'language',
  flags: 'merchant',
  account: 'visitor',
  network: 'ok',
  draft: noDraft,
  clock: 'recorded',
} satisfies ToolbarState

/**
 * The state of the toolbar; anything unknown in an address is where it starts, but for a draft that is not there, which is said. A draft
 * is seen at its merchant.
 */
export function readToolbar(globals: Readonly<Record<string, unknown>>): ToolbarState {
  const draft = draftOf(globals['draft'])
  const wanted = { ...globals, merchant: merchantOfDraft(draft) ?? globals['merchant'] }
  const known = Object.entries(toolbar).map(([name, { items }]) => {
    const value = wanted[name as keyof typeof wanted]
    return [name, items.find((item) => item === value) ?? items[0]]
  })
  return { ...(Object.fromEntries(known) as unknown as ToolbarState), draft }
}

function draftOf(chosen: unknown): string {
  const addressed = chosen === noDraft ? draftInAddress(globalThis.location?.search ?? '') : undefined
  return addressed ?? (typeof chosen === 'string' ? chosen : noDraft)
}

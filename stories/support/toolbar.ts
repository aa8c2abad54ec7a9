import { languages, type Language } from '#schemas/config/languages.ts'

/** What the toolbar offers; each story can fix its own. The first of each is where it starts. */
const toolbar = {
  merchant: { title: 'Merchant', icon: 'component', items: ['solmar', 'kidlat'] },
  mode: { title: 'Theme', icon: 'mirror', items: ['merchant', 'light', 'dark'] },
  language: { title: 'Language', icon: 'globe', items: ['merchant', ...languages] },
  direction: { title: 'Direction', icon: 'transfer', items: ['language', 'ltr', 'rtl'] },
  flags: { title: 'Flags', icon: 'flag', items: ['merchant', 'all on', 'all off'] },
  account: { title: 'Account', icon: 'user', items: ['visitor', 'member', 'agent', 'trial'] },
  network: { title: 'Network', icon: 'lightning', items: ['ok', 'slow', 'empty', 'error', 'malformed'] },
  clock: { title: 'Clock', icon: 'time', items: ['recorded', 'a week later', 'a year later', 'this device'] },
} as const

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
  readonly clock: (typeof toolbar.clock.items)[number]
}

export const globalTypes = Object.fromEntries(
  Object.entries(toolbar).map(([name, { title, icon, items }]) => [
    name,
    { name: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } },
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
  clock: 'recorded',
} satisfies ToolbarState

/** The state of the toolbar; anything unknown in an address is where it starts. */
export function readToolbar(globals: Readonly<Record<string, unknown>>): ToolbarState {
  const known = Object.entries(toolbar).map(([name, { items }]) => {
    const chosen = items.find((item) => item === globals[name])
    return [name, chosen ?? items[0]]
  })
  return Object.fromEntries(known) as unknown as ToolbarState
}

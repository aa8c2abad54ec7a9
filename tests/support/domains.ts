import type { ImportGraph } from './import-graph.ts'

/** The domains of the server, and which other ones each may import. A folder without a row may import nothing of them. */
export const domains = {
  platform: [],
  gateways: ['platform', 'events'],
  jobs: ['platform'],
  ledger: ['platform', 'jobs'],
  'vendor-wallet': ['platform', 'jobs', 'events', 'site', 'account', 'notices', 'session', 'games', 'ledger'],
  wallet: ['platform', 'jobs', 'site', 'account', 'ledger'],
  'game-tables': ['platform'],
  events: ['platform'],
  webhooks: ['platform', 'events', 'jobs'],
  site: ['platform', 'game-tables', 'events', 'webhooks'],
  audit: ['platform'],
  operators: ['platform', 'audit', 'site', 'attempts', 'account', 'second-verification'],
  attempts: ['platform', 'site'],
  home: ['platform', 'site'],
  captcha: ['platform', 'site'],
  account: ['platform', 'site'],
  configuration: ['platform', 'events', 'jobs', 'audit', 'webhooks', 'site', 'account'],
  console: ['platform', 'events', 'gateways', 'audit', 'site'],
  notices: ['platform', 'gateways', 'jobs', 'site', 'account'],
  verification: ['platform', 'gateways', 'site', 'notices'],
  session: ['platform', 'events', 'site', 'account'],
  'second-verification': ['platform', 'site', 'attempts', 'account', 'notices', 'verification', 'session'],
  passwords: [
    'platform',
    'events',
    'site',
    'attempts',
    'captcha',
    'account',
    'notices',
    'verification',
    'session',
  ],
  identity: ['platform', 'events', 'site', 'account', 'notices', 'passwords'],
  security: [
    'platform',
    'events',
    'account',
    'notices',
    'session',
    'second-verification',
    'passwords',
    'identity',
  ],
  login: [
    'platform',
    'site',
    'attempts',
    'captcha',
    'account',
    'notices',
    'verification',
    'session',
    'second-verification',
    'passwords',
    'identity',
  ],
  member: [
    'platform',
    'events',
    'site',
    'captcha',
    'account',
    'notices',
    'verification',
    'session',
    'passwords',
    'identity',
  ],
  support: [
    'platform',
    'events',
    'site',
    'audit',
    'attempts',
    'account',
    'notices',
    'session',
    'second-verification',
    'passwords',
  ],
  games: ['platform', 'game-tables', 'site', 'account'],
  'preview-member': ['platform', 'site', 'games'],
  demo: ['platform', 'game-tables', 'site', 'member', 'vendor-wallet'],
} as const satisfies Record<string, readonly string[]>

export type Domain = keyof typeof domains
export const domainNames = Object.keys(domains) as readonly Domain[]

export function mayKnow(from: Domain, to: Domain): boolean {
  const may: readonly string[] = domains[from]
  return from === to || may.includes(to)
}

/** For each domain the other ones that its files import, in order. */
export function neighboursOf(graph: ImportGraph): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const from = domainOf(file)
    if (from === undefined) continue
    const neighbours = found.get(from) ?? new Set()
    for (const to of [...imported].map(domainOf)) if (to !== undefined && to !== from) neighbours.add(to)
    found.set(from, neighbours)
  }
  return Object.fromEntries([...found].map(([from, neighbours]) => [from, [...neighbours].toSorted()]))
}

/** The folder of a file below `server/`; the server's own files, which put it together, belong to none. */
function domainOf(file: string): string | undefined {
  return /^server\/([^/]+)\//.exec(file)?.[1]
}

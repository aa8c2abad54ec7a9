import type { Configuration } from './documents.ts'

/** What pages ask for by itself, each with the documents that its answer is made of. */
export const siteParts = {
  site: ['flags', 'menu', 'resources', 'home', 'security', 'customerService', 'games', 'analytics'],
  register: ['register', 'flags', 'locales'],
  announcements: ['announcements', 'locales'],
  games: ['menu', 'games'],
  help: ['help', 'locales'],
  download: ['download', 'resources', 'locales'],
  join: ['join', 'locales'],
  lines: ['domains'],
} as const satisfies Readonly<Record<string, readonly (keyof Configuration)[]>>

export type SitePart = keyof typeof siteParts

import { safeStorage } from './safe-storage.ts'

/** What is kept of a session (specification §3). */
export interface StoredSession {
  readonly token: string
  readonly account: string
  readonly merchant: string
  readonly merchantCode: string
  readonly isAgent: number
  /** ISO 8601. */
  readonly regDate: string
}

const session = safeStorage(() => window.sessionStorage)
const local = safeStorage(() => window.localStorage)
const sessionKeys = ['token', 'account', 'merchant', 'merchantCode', 'isAgent', 'regDate'] as const
const listeners = new Set<() => void>()
let current: StoredSession | null | undefined

/** The session of this tab, in the session storage keys of the specification. */
export const sessionStore = {
  get(): StoredSession | null {
    if (current === undefined) current = read()
    return current
  },
  set(stored: StoredSession): void {
    for (const key of sessionKeys) session.set(key, String(stored[key]))
    current = stored
    tell()
  },
  clear(): void {
    for (const key of sessionKeys) session.remove(key)
    current = null
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What a visitor chose, and the countdown of a code: kept beyond a reload. */
export const preferences = {
  language: {
    get: () => local.get('lang') ?? local.get('hisLang'),
    /** `lang` is the current language, `hisLang` the one of last time (specification §1). */
    set(code: string): void {
      local.set('lang', code)
      local.set('hisLang', code)
    },
  },
  merchantCode: {
    get: () => sendable(local.get('merchantCode')),
    set: (code: string) => local.set('merchantCode', code),
  },
  mode: { get: () => local.get('mode'), set: (mode: 'light' | 'dark') => local.set('mode', mode) },
  /** Ids of announcements. */
  readNotices: {
    get: () => idsOf(local.get('readNotices')),
    set: (ids: readonly string[]) => local.set('readNotices', ids.slice(0, 200).join(' ')),
  },
  /** Popups that are not shown again on a day (`2026-11-22`), as `<day> <id> …`. */
  hiddenPopups: {
    get: (day: string) => {
      const [kept, ...ids] = idsOf(local.get('hiddenPopups'))
      return kept === day ? ids : []
    },
    set: (day: string, ids: readonly string[]) => local.set('hiddenPopups', [day, ...ids].join(' ')),
  },
  /** Milliseconds since the epoch at which a code can be asked for again, by purpose. */
  codeDeadline: {
    get: (purpose: string) => Number(session.get(`codeDeadline.${purpose}`) ?? 0) || 0,
    set: (purpose: string, deadline: number) => session.set(`codeDeadline.${purpose}`, String(deadline)),
  },
  /** What a sign-in with others has to be finished with, by this tab alone, once. */
  signInFlow: {
    get: () => sendable(session.get('signInFlow')),
    set: (flow: string) => session.set('signInFlow', flow),
    forget: () => session.remove('signInFlow'),
  },
  /** Where lists were left, by address: for the way back. */
  listPlaces: {
    get: () => session.get('listPlaces'),
    set: (places: string) => session.set('listPlaces', places),
  },
  /** How fast the lines were when they were last measured. */
  lineSpeeds: {
    get: () => local.get('lineSpeeds'),
    set: (measured: string) => local.set('lineSpeeds', measured),
    forget: () => local.remove('lineSpeeds'),
  },
  /** The site as it was last known, for a start that the platform does not answer. */
  lastSite: {
    get: () => local.get('lastSite'),
    set: (kept: string) => local.set('lastSite', kept),
    forget: () => local.remove('lastSite'),
  },
  /** Whether the floating contacts were closed in this visit. */
  closedContacts: {
    get: () => session.get('closedContacts') !== null,
    set: () => session.set('closedContacts', '1'),
  },
  /** What was said to being counted: an id by which a browser is known again, or `refused`. */
  visits: {
    get: () => local.get('visits'),
    set: (said: string) => local.set('visits', said),
    forget: () => local.remove('visits'),
  },
  /** Whether who looks over a shoulder sees no balance. */
  hiddenBalance: {
    get: () => local.get('hiddenBalance') === '1',
    set: (isHidden: boolean) => local.set('hiddenBalance', isHidden ? '1' : '0'),
  },
  /** Whether games are silent. */
  mutedGames: {
    get: () => local.get('mutedGames') === '1',
    set: (isMuted: boolean) => local.set('mutedGames', isMuted ? '1' : '0'),
  },
  /** Which rows of their own games the last player of this browser had; nothing of which games or whose. */
  ownRows: {
    has: (row: string) => idsOf(local.get('ownRows')).includes(row),
    set(row: string, isFilled: boolean): void {
      const others = idsOf(local.get('ownRows')).filter((each) => each !== row)
      local.set('ownRows', [...others, ...(isFilled ? [row] : [])].join(' '))
    },
  },
  /** Names this tab to the platform where games are played one at a time; a reload is the same one. */
  gameTab: {
    get: () => {
      const kept = session.get('gameTab')
      return kept !== null && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : null
    },
    set: (name: string) => session.set('gameTab', name),
  },
  /** The keys of commands that move money and that nobody has answered yet (`unansweredKeys`). */
  unansweredKeys: {
    get: () => session.get('unansweredKeys'),
    set: (keys: string) => session.set('unansweredKeys', keys),
  },
  reloadedAt: {
    get: () => Number(session.get('reloadedAt') ?? 0) || 0,
    set: (time: number) => session.set('reloadedAt', String(time)),
    lasts: () => session.lasts('reloadedAt'),
  },
}

/** Ids as they were written; anything else in the storage is none. */
function idsOf(stored: string | null): string[] {
  return (stored ?? '')
    .slice(0, 10_000)
    .split(' ')
    .filter((id) => /^[a-z0-9-]{1,40}$/.test(id))
}

/** What a header can carry: anything else was not written by us, and no call could be made with it. */
function sendable(value: string | null): string | null {
  return value !== null && /^[\x21-\x7e]{1,512}$/.test(value) ? value : null
}

/** A token without an account is dropped (specification §4). */
function read(): StoredSession | null {
  const token = sendable(session.get('token'))
  const account = session.get('account')
  if (!token || !account) {
    for (const key of sessionKeys) session.remove(key)
    return null
  }
  return {
    token,
    account,
    merchant: session.get('merchant') ?? '',
    merchantCode: session.get('merchantCode') ?? '',
    isAgent: Number(session.get('isAgent') ?? 0) || 0,
    regDate: session.get('regDate') ?? '',
  }
}

function tell() {
  for (const listener of listeners) listener()
}

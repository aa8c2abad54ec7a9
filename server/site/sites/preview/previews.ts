import type { Kysely } from 'kysely'
import type { EventFeed } from '../../../platform/events/event-feed.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CurrentSite } from '../current-site.ts'
import { findRelease } from '../../../configuration/releases/release-store.ts'
import type { LiveSites } from '../live-sites.ts'
import { previewCodeOf } from './preview-host.ts'
import { previewSite, type PreviewSite } from './preview-site.ts'
import type { PreviewedDraft } from './preview-table.ts'

/** Views of sites that operators look at, in memory while somebody does. */
export interface Previews {
  /** Reads what a host of a preview shows, so that it is known when its request is answered. */
  ready(host: string): Promise<void> | undefined
  /** The site of a code or a host, while its preview lasts. */
  site(code: string): CurrentSite | undefined
  siteOfHost(host: string): CurrentSite | undefined
  /** The code of a form that was compiled for a preview. */
  formModule(hash: string): string | undefined
  /** Calls back when a preview shows something else, or has ended. */
  onChange(listener: (code: string) => void): void
}

interface PreviewsDeps {
  readonly db: Kysely<Tables>
  readonly feed: Pick<EventFeed, 'before'>
  readonly clock: Clock
  readonly sites: LiveSites
  /** The documents as a draft would make them; undefined where there is no such draft any more. */
  draftDocuments(of: PreviewedDraft): Promise<unknown>
}

interface Known extends PreviewSite {
  readonly until: number
  /** Milliseconds since 1970 when somebody last looked. */
  askedAt: number
}

interface Reading {
  readonly done: Promise<void>
  /** What it shows became something else since it began. */
  isOutdated: boolean
}

/** One that nobody looks at is read again when somebody does. */
const mostCached = 16
/** Milliseconds for which one that was asked for stays: whoever asks is not answered yet. */
const staysFor = 60_000
/** Also where more than these are looked at. */
const mostAtOnce = 128

export function openPreviews({ db, feed, clock, sites, draftDocuments }: PreviewsDeps): Previews {
  const known = new Map<string, Known>()
  const modules = new Map<string, string>()
  const readings = new Map<string, Reading>()
  const listeners: ((code: string) => void)[] = []

  // A page that is told asks at once.
  feed.before(async (events) => {
    for (const { type, channel } of events) {
      if (type === 'configuration') await readAgain(channel.slice('merchant:'.length))
    }
  })
  sites.onChange((merchant) => {
    // Of which merchant one is that is read for the first time, is not known yet.
    for (const code of [...readings.keys(), ...known.keys()]) {
      const of = known.get(code)?.site.preview?.of
      if (of === undefined || of === merchant) void readAgain(code)
    }
  })

  const valid = (code: string) => {
    const found = known.get(code)
    if (!found) return undefined
    const now = clock.now().getTime()
    if (found.until <= now) return undefined
    found.askedAt = now
    return found.site
  }
  return {
    ready(host) {
      const code = previewCodeOf(host)
      if (code === undefined || valid(code)) return undefined
      // However many files of a page ask.
      return (readings.get(code) ?? begin(code, host.toLowerCase())).done
    },
    site: valid,
    siteOfHost(host) {
      const code = previewCodeOf(host)
      const site = code === undefined ? undefined : valid(code)
      return site?.hosts.includes(host.toLowerCase()) ? site : undefined
    },
    formModule: (hash) => modules.get(hash),
    onChange: (listener) => void listeners.push(listener),
  }

  /** One reading of a preview at a time, so that an older one never comes after a newer one. */
  function begin(code: string, host: string): Reading {
    const reading: Reading = { done: Promise.resolve().then(untilCurrent), isOutdated: false }
    readings.set(code, reading)
    return reading

    async function untilCurrent() {
      try {
        do {
          reading.isOutdated = false
          await read(code, host)
        } while (reading.isOutdated)
      } finally {
        readings.delete(code)
      }
    }
  }

  async function read(code: string, host: string) {
    const row = await db
      .selectFrom('preview')
      .selectAll()
      .where('code', '=', code)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst()
    const live = row && sites.site(row.merchant)
    const documents = row && live && (await documentsOf(row))
    if (!row || !live || documents === undefined || host.slice(host.indexOf('.') + 1) !== row.host)
      return forget(code)
    const { visitor, created_at: openedAt, console_origin: consoleOrigin } = row
    const ahead = visitor.at === undefined ? undefined : Date.parse(visitor.at) - openedAt.getTime()
    const made = previewSite(live, { code, host, visitor, ahead, consoleOrigin, documents })
    const { askedAt = clock.now().getTime() } = known.get(code) ?? {}
    known.delete(code)
    known.set(code, { ...made, until: row.expires_at.getTime(), askedAt })
    forgetOldest()
    modules.clear()
    for (const each of known.values())
      for (const { hash, code: text } of each.modules) modules.set(hash, text)
    for (const listener of listeners) listener(code)
  }

  /** What cannot be read now is read when it is asked for. */
  async function readAgain(code: string) {
    const running = readings.get(code)
    if (running) running.isOutdated = true
    const host = known.get(code)?.site.hosts[0]
    const reading = running ?? (host === undefined ? undefined : begin(code, host))
    await reading?.done.catch(() => forget(code))
  }

  async function documentsOf({
    merchant,
    draft,
    layer,
    release,
  }: {
    merchant: string
    draft: string | null
    layer: string | null
    release: number | null
  }) {
    if (draft !== null) return draftDocuments({ merchant, draft, layer })
    return release === null ? undefined : (await findRelease(db, merchant, release))?.documents
  }

  function forgetOldest() {
    const idle = clock.now().getTime() - staysFor
    for (const [code, { askedAt }] of known) {
      if (known.size <= mostCached) return
      if (askedAt < idle || known.size > mostAtOnce) forget(code)
    }
  }

  function forget(code: string) {
    if (known.delete(code)) for (const listener of listeners) listener(code)
  }
}

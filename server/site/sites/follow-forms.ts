import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CurrentSite } from './current-site.ts'
import { readSite, type FormsOf } from './read-sites.ts'
import type { ReleaseRow } from '../../configuration/releases/release-store.ts'
import { ownForms } from '../../configuration/releases/own-forms.ts'

interface FollowDeps {
  readonly db: Kysely<Tables>
  readonly log: Log
  /** The site of a merchant as it is shown. */
  shown(merchant: string): CurrentSite | undefined
  /** Shows one in its place. */
  show(site: CurrentSite): void
}

/** The forms of sites as this version compiles them (decision 116): before a site is shown, or behind it. */
export function followForms({ db, log, shown, show }: FollowDeps) {
  /** Merchants whose forms are shown as they were published, until their own are compiled and stored. */
  const behind = new Set<string>()
  const published = new WeakSet<CurrentSite['forms']>()
  let isCatchingUp = false

  /** Those that are shown already: what is switched off changes none. */
  const known = ({ merchant, chain_hash }: ReleaseRow) => {
    const site = shown(merchant)
    return site?.release === chain_hash && !behind.has(merchant) ? site.forms : undefined
  }
  const asPublished = ({ forms }: ReleaseRow) => {
    published.add(forms)
    return forms
  }
  const later: FormsOf = async (release) => known(release) ?? asPublished(release)
  const atOnce: FormsOf = async (release) =>
    known(release) ??
    ownForms(db, release).catch((error: unknown) => {
      note(error, release.merchant)
      return asPublished(release)
    })

  function note(error: unknown, merchant: string) {
    log.error({ err: error, merchant }, 'forms stay as they were published for now')
  }

  async function catchUp() {
    if (isCatchingUp) return
    isCatchingUp = true
    let wait = shortest
    for (const merchant of behind) {
      try {
        const site = await readSite(db, merchant, (release) => ownForms(db, release))
        if (site && !isShownSo(site)) show(site)
        behind.delete(merchant)
        // Another reading overtook it, of which perhaps they could not be stored.
        if (site && !isShownSo(site)) behind.add(merchant)
        wait = shortest
      } catch (error) {
        note(error, merchant)
        await pause(wait, undefined, { ref: false })
        wait = Math.min(wait * 2, longest)
        // The others come first.
        behind.delete(merchant)
        behind.add(merchant)
      }
    }
    isCatchingUp = false
  }
  const isShownSo = ({ merchant, forms }: CurrentSite) => isSameJson(forms, shown(merchant)?.forms)

  return {
    /** For `readSite`: compiled before the site is shown. What cannot be stored stays as it was published for now. */
    atOnce,
    /** For `readSite`: as they were published, where others wait for the site. */
    later,
    /** Has to be told of each site that is shown. */
    recordShown({ merchant, forms }: CurrentSite) {
      if (published.delete(forms)) behind.add(merchant)
    },
    /** Compiles what is behind, and tries again what could not be stored. */
    catchUp,
  }
}

/** Milliseconds between two tries. */
const shortest = 100
const longest = 60_000

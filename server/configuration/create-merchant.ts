import { setTimeout as pause } from 'node:timers/promises'
import { defaultDomains } from '#schemas/config/domains.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { followInherits } from '#schemas/config/follow-inherits.ts'
import { CallError } from '../platform/contract/call-error.ts'
import { transact } from '../platform/database/transact.ts'
import { readParents } from '../site/layers/layer-store.ts'
import { publishRelease } from '../site/publish-release.ts'
import { runGate } from '../site/run-gate.ts'
import { lastRelease } from '../site/release-store.ts'
import type { ConfigurationDeps } from './configuration-deps.ts'
import { noteDone } from './note-done.ts'
import type { Operator } from './operator.ts'
import { releaseOrError } from './release-or-error.ts'
import { pointerToken } from '#schemas/config/json-pointer.ts'

export interface NewMerchant {
  readonly merchant: string
  readonly siteName: string
  /** Where it is visited; no other merchant has it. */
  readonly host: string
  /** The merchant whose configuration it begins with. */
  readonly from: string
}

interface Created {
  readonly number: number
  /** Places that still name the merchant that was copied. */
  readonly mustDiffer: readonly string[]
}

/**
 * Adds a merchant that begins as a copy of another one, without its announcements and its domains, and publishes its first release.
 * One that was begun and not finished, because the server ended in between, is finished by the same call.
 */
export async function createMerchant(
  deps: ConfigurationDeps,
  { merchant, siteName, host, from }: NewMerchant,
  by: Operator,
): Promise<Created> {
  const { db, clock, consoleOrigin } = deps
  if (consoleOrigin !== undefined && new URL(consoleOrigin).hostname === host)
    throw new CallError('hostTaken')
  const copied = await lastRelease(db, from)
  if (!copied) throw new CallError('notFound')
  // It stands where the copied one stands, and follows what that one follows.
  const parents = await readParents(db, from)
  const layer = parents?.layers.at(-1)?.code ?? null
  const copy = copyOf(copied.documents, siteName)
  const documents = followInherits(copied.documents, copy, parents) as Configuration
  // All that the release has to pass, before anything is there: a code and a host that nobody got would be taken for good.
  const { secret, outside } = deps
  const gate = await runGate({ db, merchant, secret, outside }, documents, undefined, parents)
  if (!gate.ok) releaseOrError({ outcome: 'refused', findings: gate.findings })
  await transact(db, async (transaction) => {
    await transaction
      .insertInto('merchant')
      .values({ code: merchant, created_at: clock.now(), layer })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (await lastRelease(transaction, merchant)) throw new CallError('merchantTaken')
    // Begun as a copy of another one, it stood where that one does.
    await transaction.updateTable('merchant').set({ layer }).where('code', '=', merchant).execute()
    await transaction
      .insertInto('merchant_host')
      .values({ host, merchant, position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const known = await transaction
      .selectFrom('merchant_host')
      .select('merchant')
      .where('host', '=', host)
      .executeTakeFirstOrThrow()
    if (known.merchant !== merchant) throw new CallError('hostTaken')
  })
  const note = `A copy of ${from}, release ${copied.number}`
  const outcome = await publishRelease(deps, {
    merchant,
    documents,
    base: 0,
    author: by.name,
    authorId: by.operatorId,
    note,
    also: (transaction, number) =>
      noteDone(transaction, merchant, {
        action: 'merchantCreated',
        by,
        part: 'releases',
        id: String(number),
        subject: `merchant ${merchant}`,
        reason: note,
        details: { host, from },
        now: clock.now(),
      }),
  })
  // Somebody else has finished the same one in between.
  if (outcome.outcome === 'stale') throw new CallError('merchantTaken')
  const hosts = deps.sites.site(from)?.hosts ?? []
  const { number } = releaseOrError(outcome)
  await untilServed(deps, merchant)
  return { number, mustDiffer: namesIn(documents, [copied.documents.theme.siteName, ...hosts]) }
}

/** Who is told of a new site finds it there. A server that hears late answers all the same. */
async function untilServed({ sites }: Pick<ConfigurationDeps, 'sites'>, merchant: string) {
  for (let looks = 0; looks < 40 && !sites.site(merchant); looks += 1) await pause(50)
}

function copyOf(documents: Configuration, siteName: string): Configuration {
  return {
    ...documents,
    theme: { ...documents.theme, siteName },
    announcements: [],
    domains: defaultDomains,
    // It has one host, and no lines to choose among.
    menu: {
      ...documents.menu,
      routes: documents.menu.routes.filter((route) => route !== 'lines'),
      header: documents.menu.header.filter((route) => route !== 'lines'),
    },
  }
}

/** JSON Pointers of the texts in which one of some names stands, in any case of its letters. */
function namesIn(value: unknown, names: readonly string[], path = ''): readonly string[] {
  if (typeof value === 'string') {
    const text = value.toLowerCase()
    return names.some((name) => name !== '' && text.includes(name.toLowerCase())) ? [path] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => namesIn(part, names, `${path}/${pointerToken(key)}`))
}

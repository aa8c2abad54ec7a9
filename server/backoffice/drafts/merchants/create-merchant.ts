import { setTimeout as pause } from 'node:timers/promises'
import { defaultCashier } from '#schemas/config/cashier.ts'
import { defaultDomains } from '#schemas/config/domains.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { pointerToken } from '#schemas/json/json-pointer.ts'
import type { Parents } from '#schemas/config/layers/parents.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import { readParents } from '../../../configuration/releases/layers/layer-store.ts'
import { publishRelease, type PublishDeps } from '../../../configuration/releases/publish-release.ts'
import { runGate } from '../../../configuration/releases/run-gate.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { recordAction } from '../record-action.ts'
import type { Operator } from '../operator.ts'
import { releaseOrError } from '../release-or-error.ts'
import { starterConfiguration, type StarterChoices } from './starter-configuration.ts'

/** What a merchant begins with: the configuration of another one, or a plain one of its own. */
export type Beginning =
  | {
      readonly from: string
      /** In place of that of the other merchant. */
      readonly currency?: Currency | undefined
    }
  | Omit<StarterChoices, 'siteName'>

export interface NewMerchant {
  readonly merchant: string
  readonly siteName: string
  /** Where it is visited; no other merchant has it. */
  readonly host: string
  readonly begins: Beginning
}

interface Created {
  readonly number: number
  /** Places that still name the merchant that was copied. */
  readonly mustDiffer: readonly string[]
}

type CreationDeps = PublishDeps & Pick<ConfigurationDeps, 'consoleOrigin'>

/**
 * Adds a merchant and publishes its first release: a copy of another one, without its announcements and its domains, or a plain site of
 * its own. One that was begun and not finished, because the server ended in between, is finished by the same call.
 */
export async function createMerchant(
  deps: CreationDeps,
  { merchant, siteName, host, begins }: NewMerchant,
  by: Operator,
): Promise<Created> {
  const { db, clock, consoleOrigin } = deps
  if (consoleOrigin !== undefined && new URL(consoleOrigin).hostname === host)
    throw new CallError('hostTaken')
  const { documents, parents, layer, note, names } =
    'from' in begins ? await copied(db, siteName, begins) : fromNothing(siteName, begins)
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
  const outcome = await publishRelease(deps, {
    merchant,
    documents,
    base: 0,
    author: by.name,
    ...(isCommand(by) ? {} : { authorId: by.operatorId }),
    note,
    also: (transaction, number) =>
      recordAction(transaction, merchant, {
        action: 'merchantCreated',
        by,
        part: 'releases',
        id: String(number),
        subject: `merchant ${merchant}`,
        reason: note,
        details: { host, ...('from' in begins ? { from: begins.from } : {}) },
        now: clock.now(),
      }),
  })
  // Somebody else has finished the same one in between.
  if (outcome.outcome === 'stale') throw new CallError('merchantTaken')
  const { number } = releaseOrError(outcome)
  return { number, mustDiffer: namesIn(documents, names) }
}

interface Begun {
  readonly documents: Configuration
  readonly parents: Parents | undefined
  /** Below which it is put. */
  readonly layer: string | null
  readonly note: string
  /** Of the merchant that was copied. */
  readonly names: readonly string[]
}

/** A copy is put below the layer of the copied merchant, and inherits what that one inherits. */
async function copied(
  db: PublishDeps['db'],
  siteName: string,
  { from, currency }: Extract<Beginning, { readonly from: string }>,
): Promise<Begun> {
  const release = await lastRelease(db, from)
  if (!release) throw new CallError('notFound')
  const parents = await readParents(db, from)
  const copy = copyOf(release.documents, siteName, currency)
  const hosts = await db.selectFrom('merchant_host').select('host').where('merchant', '=', from).execute()
  return {
    documents: followInherits(release.documents, copy, parents) as Configuration,
    parents,
    layer: parents?.layers.at(-1)?.code ?? null,
    note: `A copy of ${from}, release ${release.number}`,
    names: [release.documents.theme.siteName, ...hosts.map(({ host }) => host)],
  }
}

function fromNothing(siteName: string, choices: Omit<StarterChoices, 'siteName'>): Begun {
  const documents = starterConfiguration({ siteName, ...choices })
  if (!documents) throw new CallError('badRequest', {}, `There is no country ${choices.country}`)
  return { documents, parents: undefined, layer: null, note: 'A new merchant', names: [] }
}

/** Commands have no account of an operator. */
function isCommand({ operatorId }: Operator): boolean {
  return operatorId.startsWith('command:')
}

/** Waits until this server has the new site, so that its address works once it is returned. Gives up after two seconds. */
export async function untilServed({ sites }: Pick<ConfigurationDeps, 'sites'>, merchant: string) {
  for (let looks = 0; looks < 40 && !sites.site(merchant); looks += 1) await pause(50)
}

function copyOf(
  documents: Configuration,
  siteName: string,
  currency = documents.money.currency,
): Configuration {
  return {
    ...documents,
    money: { ...documents.money, currency },
    theme: { ...documents.theme, siteName },
    announcements: [],
    // Its accounts and secrets are those of the merchant that is copied.
    cashier: defaultCashier,
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

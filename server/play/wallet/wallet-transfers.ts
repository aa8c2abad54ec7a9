import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { amountOf } from '#schemas/money/amount.ts'
import { refuseShutOut } from '../../members/account/admit-member.ts'
import '../../members/account/member-tables.ts'
import type { Posting } from '../ledger/operation.ts'
import { openMember, post } from '../ledger/posting/post.ts'
import { eachToItsEnd } from '../../platform/concurrency/each-to-its-end.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import type { Log } from '../../platform/log/log.ts'
import { merchantSecret } from '../../configuration/gate/members/merchant-secret.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import { askGameWallet, type GameWalletOptions, type Said } from './game-wallet.ts'
import type { WalletTransfer } from './transfer-table.ts'

export interface TransferDeps {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  rules(merchant: string): Pick<SiteRules, 'money'>
  /** Secrets of the environment, by name. */
  secret(name: string): string | undefined
  /** How services that operators chose are reached. */
  readonly outside: OutsideOptions
  readonly log: Pick<Log, 'warn'>
}

export type AskedTransfer = Pick<
  WalletTransfer,
  'merchant' | 'member_id' | 'key' | 'currency' | 'amount' | 'from_wallet'
>

/**
 * Moves money between the two wallets of a member, once for a key. Where a service keeps the other wallet, the money is set aside first, and
 * is there or back when the service has said which; what it did not clearly say stays pending (`settleTransfers`). Throws `notEnoughMoney`, and
 * towards games why nobody may play with the account; money comes back from there whatever has become of it.
 */
export async function beginTransfer(deps: TransferDeps, asked: AskedTransfer): Promise<WalletTransfer> {
  const service = serviceOf(deps, asked.merchant)
  if (service === 'unknown') throw new CallError('unavailable', { retryAfter: 60 })
  const begun = await transact(deps.db, async (at) => {
    const now = deps.clock.now()
    const row: WalletTransfer = {
      id: randomUUID(),
      ...asked,
      begun_at: now,
      asked: 0,
      ...(service
        ? { state: 'pending', ended_at: null, next_at: after(now, firstLook) }
        : { state: 'posted', ended_at: now, next_at: null }),
    }
    const made = await at
      .insertInto('wallet_transfer')
      .values(row)
      .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { row: await known(at, asked), isNew: false }
    if (row.from_wallet === 'main') await holdAdmitted(at, row.member_id, now)
    await openMember(at, row.merchant, row.currency, row.member_id)
    const { code } = await post(at, {
      ...named(row),
      kind: service ? 'hold' : 'move',
      key: `${row.id}:begin`,
      wallet: row.from_wallet,
      amount: amountOf(row.amount, row.currency),
    })
    // Nothing is kept of it: the same press may find the money there later.
    if (code === 'notEnoughMoney') throw new CallError('notEnoughMoney')
    mustBe('ok', code)
    return { row, isNew: true }
  })
  if (!begun.isNew || !service) return begun.row
  return endTransfer(deps, begun.row.id, await askGameWallet(service, 'transfer', begun.row))
}

/**
 * Asks for transfers that are due, of each merchant beside those of all others; how many have ended. Of several processes at once each ends
 * once. What cannot be settled at one merchant stops no other one; rejects at the end with the first of such faults.
 */
export async function settleTransfers(deps: TransferDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('wallet_transfer')
    .select('merchant')
    .distinct()
    .where('state', '=', 'pending')
    .where('next_at', '<=', deps.clock.now())
    .execute()
  const ended = await eachToItsEnd(due, atOnce, ({ merchant }) => settleOf(deps, merchant))
  return ended.reduce((sum, each) => sum + each, 0)
}

async function settleOf(deps: TransferDeps, merchant: string): Promise<number> {
  const until = after(deps.clock.now(), lasts)
  let ended = 0
  for (let turn = 0; turn < atMost && deps.clock.now() < until; turn++) {
    const row = await claimDue(deps, merchant)
    if (!row) break
    const service = serviceOf(deps, row.merchant)
    const said = typeof service === 'object' ? await askGameWallet(service, 'settle', row) : 'unsure'
    if ((await endTransfer(deps, row.id, said)).state !== 'pending') ended++
  }
  return ended
}

/** Seconds until a transfer is asked for whose answer did not come: longer than the call that it was begun by takes. */
const firstLook = 15
const mostBetween = 600
/** Merchants beside each other, most of which wait for somebody else's service. */
const atOnce = 25
/** Of a merchant in one go, and seconds after which none is begun, so that a service that says nothing keeps nobody for minutes. */
const atMost = 20
const lasts = 10

/** The one of a merchant that is due for the longest, and not again before its next time, so that two processes take two. */
function claimDue({ db, clock }: TransferDeps, merchant: string): Promise<WalletTransfer | undefined> {
  return transact(db, async (at) => {
    const now = clock.now()
    const row = await at
      .selectFrom('wallet_transfer')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('state', '=', 'pending')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const next_at = after(now, Math.min(firstLook * 2 ** row.asked, mostBetween))
    const claimed = { next_at, asked: Math.min(row.asked + 1, 20) }
    await at.updateTable('wallet_transfer').set(claimed).where('id', '=', row.id).execute()
    return { ...row, ...claimed }
  })
}

/** Does in the ledger what the other side said, once; an unsure one stays as it is. */
async function endTransfer({ db, clock }: TransferDeps, id: string, said: Said): Promise<WalletTransfer> {
  return transact(db, async (at) => {
    const row = await at
      .selectFrom('wallet_transfer')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.state !== 'pending' || said === 'unsure') return row
    const about = { ...named(row), key: `${id}:end`, ref: `${id}:begin` }
    const { code } =
      said === 'done'
        ? await post(at, {
            ...about,
            kind: 'post',
            wallet: row.from_wallet === 'main' ? 'game' : 'main',
            amount: amountOf(row.amount, row.currency),
          })
        : await post(at, { ...about, kind: 'void', currency: row.currency })
    mustBe('ok', code)
    const state = said === 'done' ? 'posted' : 'voided'
    const ended = { state, ended_at: clock.now(), next_at: null } as const
    await at.updateTable('wallet_transfer').set(ended).where('id', '=', id).execute()
    return { ...row, ...ended }
  })
}

/** Nobody is shut out while the money is set aside: whoever does it waits, or comes first. */
async function holdAdmitted(at: Database, member: bigint, now: Date) {
  const row = await at
    .selectFrom('member')
    .select(['status', 'status_until'])
    .where('id', '=', member)
    .forShare()
    .executeTakeFirstOrThrow()
  refuseShutOut(row, now)
}

async function known(at: Database, asked: AskedTransfer): Promise<Selectable<WalletTransfer>> {
  const row = await at
    .selectFrom('wallet_transfer')
    .selectAll()
    .where('merchant', '=', asked.merchant)
    .where('member_id', '=', asked.member_id)
    .where('key', '=', asked.key)
    .executeTakeFirstOrThrow()
  const isSame =
    row.amount === asked.amount && row.currency === asked.currency && row.from_wallet === asked.from_wallet
  if (!isSame) throw new CallError('idempotencyKeyReused')
  return row
}

/** Nothing where the ledger keeps both wallets; `unknown` where the service's secret is not there. */
function serviceOf(
  { rules, secret, clock, outside, log }: TransferDeps,
  merchant: string,
): GameWalletOptions | 'unknown' | undefined {
  const service = rules(merchant).money.merchantWallet?.service
  if (!service) return undefined
  const found = merchantSecret(secret, merchant)(service.secret)
  return found === undefined ? 'unknown' : { url: service.url, secret: found, clock, outside, log }
}

function named({ merchant, member_id }: WalletTransfer) {
  return { merchant, scope: `wallet:${member_id}`, member: member_id, cause: `member:${member_id}` } as const
}

function mustBe(wanted: Posting['code'], code: Posting['code']) {
  if (code !== wanted) throw new Error(`The ledger says ${code} of a transfer between wallets`)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}

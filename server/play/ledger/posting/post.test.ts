import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '#schemas/money/currencies.ts'
import { houseAccounts } from '#schemas/money/house-accounts.ts'
import { eur, ledgerMerchant, newKey, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { OperationRow } from '../operation-row.ts'
import type { Operation } from '../operation.ts'
import { openHouseAccount, openMember, post } from './post.ts'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

const asked = (operation: Operation) => post(test.db, operation)
const told = async (operation: Operation) => short(await asked(operation))

async function raw({
  merchant,
  kind,
  key,
  amount,
}: Pick<OperationRow, 'merchant' | 'kind' | 'key' | 'amount'>) {
  const house = kind === 'grant' || kind === 'debit' ? 'vendor:OWL' : null
  const { rows } = await sql<{
    code: string
  }>`SELECT r_code AS code FROM ledger.post(${merchant}, 'vendor:OWL', ${key}, ${kind}, 'EUR',
    ${amount}, 1, 'main', NULL, ${house}, NULL, NULL, NULL, '', '', '')`.execute(test.db)
  if (rows[0]?.code !== 'ok') throw new Error(`It is ${rows[0]?.code}`)
}

describe('a command', () => {
  it('that comes again has its first answer, whatever happened since', async () => {
    const { debit, credit } = await ledgerMerchant(test.db, { cents: 100 })
    const bet = debit(60)
    const first = await asked(bet)
    const broke = debit(60)
    expect(await told(broke)).toBe('notEnoughMoney 40')
    await asked(credit(500))
    expect(await asked(bet)).toEqual({ ...first, isRepeat: true })
    expect(await told(broke)).toBe('notEnoughMoney 40')
  })

  it('with the key of another one is refused, and moves nothing', async () => {
    const { debit, credit, named } = await ledgerMerchant(test.db, { cents: 100, members: 2 })
    const bet = debit(60)
    await asked(bet)
    for (const other of [
      debit(61, { key: bet.key }),
      debit(60, { key: bet.key, member: 2n }),
      debit(60, { key: bet.key, house: 'vendor:KITE' } as Partial<Operation>),
      debit(60, { key: bet.key, wallet: 'game' } as Partial<Operation>),
      debit(60, { key: bet.key, detail: 'another round' }),
      credit(60, { key: bet.key }),
      { ...named, kind: 'rollback', key: bet.key, member: 1n, currency: 'EUR', ref: bet.key } as const,
    ]) {
      expect(await told(other)).toBe('keyReused')
    }
    // A key belongs to who made it.
    expect(await told({ ...bet, scope: 'vendor:KITE' })).toBe('notEnoughMoney 40')
  })

  it('of somebody who has no account is refused and not kept', async () => {
    const { debit, merchant } = await ledgerMerchant(test.db)
    const bet = debit(1, { member: 9n })
    expect(await told(bet)).toBe('accountUnknown')
    await openMember(test.db, merchant, 'EUR', 9n)
    expect(await told(bet)).toBe('notEnoughMoney 0')
  })

  it('that a room refuses is refused again when the room would not any more', async () => {
    const { debit } = await ledgerMerchant(test.db, { cents: 100 })
    const bet = debit(10, { refusal: 'limitReached' })
    expect(await told(bet)).toBe('limitReached 100')
    expect(await told({ ...bet, refusal: undefined } as unknown as Operation)).toBe('limitReached 100')
  })

  it('T78 does not move what is no amount, nor does the database by itself', async () => {
    const { debit, merchant } = await ledgerMerchant(test.db, { cents: 100 })
    for (const cents of [0, -1, 2e18]) await expect(asked(debit(cents))).rejects.toThrow(RangeError)
    await expect(asked(debit(1, { key: 'a key' }))).rejects.toThrow('no key')
    // As a server that forgot to look would ask.
    for (const kind of ['grant', 'debit', 'hold', 'move'] as const) {
      for (const amount of [0n, -1n, null, 2n ** 63n - 1n])
        await expect(raw({ merchant, kind, key: newKey(), amount })).rejects.toThrow()
    }
    const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM ledger.account
      WHERE merchant = ${merchant} AND member > 0 ORDER BY id`.execute(test.db)
    expect(rows.map(({ balance }) => balance)).toEqual([100n, 0n, 0n])
    const rich = debit(100)
    await asked({ ...rich, kind: 'grant', key: newKey(), amount: eur(10n ** 18n - 100n) } as Operation)
    expect(await told({ ...rich, kind: 'credit', key: newKey() } as Operation)).toBe(`tooMuch ${10n ** 18n}`)
  })
})

describe('a rollback', () => {
  const back = (of: Operation, key = newKey()): Operation => {
    const { merchant, scope, member, cause } = of
    return { merchant, scope, member, cause, kind: 'rollback', currency: 'EUR', key, ref: of.key }
  }

  it('gives a debit back once, however often it comes', async () => {
    const { debit } = await ledgerMerchant(test.db, { cents: 100 })
    const bet = debit(60)
    await asked(bet)
    const own = back(bet)
    expect(await told(own)).toBe('ok 100')
    expect(await told(own)).toBe('ok 100')
    expect(await told(back(bet))).toBe('nothingMoved 100')
  })

  it('of a debit that has not come refuses it when it comes', async () => {
    const { debit, credit } = await ledgerMerchant(test.db, { cents: 100 })
    const bet = debit(60)
    expect(await told(back(bet))).toBe('nothingMoved 100')
    expect(await told(bet)).toBe('rolledBack 100')
    expect(await told(back(bet))).toBe('nothingMoved 100')
    expect(await told(credit(5, { ref: bet.key } as Partial<Operation>))).toBe('rolledBack 100')
  })

  it('is refused after a win, and a win after it', async () => {
    const { debit, credit } = await ledgerMerchant(test.db, { cents: 100 })
    const [won, lost] = [debit(10), debit(10)]
    await asked(won)
    await asked(lost)
    expect(await told(credit(50, { ref: won.key } as Partial<Operation>))).toBe('ok 130')
    expect(await told(back(won))).toBe('settled 130')
    expect(await told(back(lost))).toBe('ok 140')
    expect(await told(credit(50, { ref: lost.key } as Partial<Operation>))).toBe('rolledBack 140')
  })

  it('that names the debit of somebody else blocks nothing', async () => {
    const { debit } = await ledgerMerchant(test.db, { cents: 100, members: 2 })
    const bet = debit(60)
    await asked(bet)
    expect(await told(back({ ...bet, member: 2n }))).toBe('referenceUnknown')
    expect(await told(back(bet))).toBe('ok 100')
  })
})

describe('a hold', () => {
  it('is spent in parts, and what is left is given back', async () => {
    const { named } = await ledgerMerchant(test.db, { cents: 100 })
    const hold = { ...named, kind: 'hold', key: newKey(), member: 1n, amount: eur(80) } as const
    const of = { ...named, member: 1n, ref: hold.key } as const
    expect(await told(hold)).toBe('ok 20')
    expect(await told({ ...of, kind: 'post', key: newKey(), amount: eur(30), house: 'payouts' })).toBe(
      'ok 20',
    )
    expect(await told({ ...of, kind: 'post', key: newKey(), amount: eur(51), house: 'payouts' })).toBe(
      'notEnoughHeld 20',
    )
    const rest = { ...of, kind: 'void', key: newKey(), currency: 'EUR' } as const
    expect(await told(rest)).toBe('ok 70')
    expect(await told(rest)).toBe('ok 70')
    expect(await told({ ...of, kind: 'void', key: newKey(), currency: 'EUR' })).toBe('holdClosed 70')
    expect(await told({ ...of, kind: 'post', key: newKey(), amount: eur(1), house: 'payouts' })).toBe(
      'holdClosed 70',
    )
  })

  it('moves between the wallets of a member', async () => {
    const { named, debit } = await ledgerMerchant(test.db, { cents: 100 })
    const hold = { ...named, kind: 'hold', key: newKey(), member: 1n, amount: eur(80) } as const
    await asked(hold)
    const of = { ...named, member: 1n, ref: hold.key, key: newKey() } as const
    expect(await told({ ...of, kind: 'post', amount: eur(80), wallet: 'game' })).toBe('ok 80')
    expect(await told(debit(30, { wallet: 'game' } as Partial<Operation>))).toBe('ok 50')
    expect(
      await told({ ...named, kind: 'move', key: newKey(), member: 1n, amount: eur(50), wallet: 'game' }),
    ).toBe('ok 0')
    expect(await told(debit(71))).toBe('notEnoughMoney 70')
  })
})

describe('the ledger', () => {
  it('knows the currencies of the contract', async () => {
    const { rows } = await sql<{ code: string; exponent: number }>`
      SELECT code, exponent FROM ledger.currency ORDER BY code`.execute(test.db)
    expect(Object.fromEntries(rows.map(({ code, exponent }) => [code, exponent]))).toEqual(currencies)
  })

  it('knows the accounts of the house of the contract', async () => {
    const { merchant } = await ledgerMerchant(test.db)
    for (const house of houseAccounts) await openHouseAccount(test.db, merchant, 'EUR', house)
    await expect(openHouseAccount(test.db, merchant, 'EUR', 'fee' as 'fees')).rejects.toThrow(
      'account_name_check',
    )
  })

  it('T75 T100 lets nothing real touch what is played for fun', async () => {
    const { merchant, named, debit } = await ledgerMerchant(test.db, { cents: 100 })
    await openMember(test.db, merchant, 'DEMO', 1n)
    const grant = {
      ...named,
      kind: 'grant',
      key: newKey(),
      member: 1n,
      amount: { minor: 5n, currency: 'DEMO' },
    } as const
    for (const house of houseAccounts.filter((each) => each !== 'demo'))
      await expect(asked({ ...grant, house })).rejects.toThrow('account_check')
    expect(await told({ ...grant, house: 'demo' })).toBe('ok 5')
    // A bet with real money is neither won nor given back as one for fun, and the other way round.
    const demo = { minor: 5n, currency: 'DEMO' } as const
    const [real, fun] = [debit(5), debit(5, { amount: demo })]
    for (const bet of [real, fun]) expect(await told(bet)).toMatch(/^ok/)
    for (const [bet, amount] of [
      [real, demo],
      [fun, eur(5)],
    ] as const) {
      const of = { ...named, member: 1n, ref: bet.key }
      expect(await told({ ...of, kind: 'credit', key: newKey(), amount, house: 'vendor:OWL' })).toBe(
        'referenceUnknown',
      )
      expect(await told({ ...of, kind: 'rollback', key: newKey(), currency: amount.currency })).toBe(
        'referenceUnknown',
      )
    }
    expect(await told({ ...real, amount: demo } as Operation)).toBe('keyReused')
    expect(await told(debit(1, { amount: demo }))).toBe('notEnoughMoney 0')
    expect(await told(debit(1))).toBe('ok 94')
  })
})

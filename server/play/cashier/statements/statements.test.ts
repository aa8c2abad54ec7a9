import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { testBank, testCard } from '#tests/support/money/test-cashier.ts'
import { withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { verify } from '../../ledger/checks/verify.ts'
import type { StatementMap } from './read-lines.ts'
import { guessDecimalMark, readStatementAmount } from './read-statement-amount.ts'

let test: TestApp
let two: TwoMerchants
let staff: Awaited<ReturnType<typeof withdrawalStaff>>
beforeAll(async () => {
  test = await createTestApp()
  two = await twoMerchants(test)
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [testBank, testCard] } }))
  staff = await withdrawalStaff(test)
})
afterAll(() => test.close())

const file = (text: string | Buffer) => Buffer.from(text).toString('base64')
const map: StatementMap = { id: 0, amount: 1, text: 2, payer: 3, decimal: 'point' }

const preview = (text: string | Buffer, more: object = {}) =>
  test
    .visitor('solmar')
    .value('previewStatement', staff.given({}, { source: 'bank', file: file(text), ...more }))

const importing = (text: string, more: object = {}) =>
  test
    .visitor('solmar')
    .call(
      'importStatement',
      staff.given({}, { source: 'bank', file: file(text), header: 1, map, from: 0, ...more }),
    )

const audited = (action: 'arrivalEntered' | 'statementImported') =>
  test.db
    .selectFrom('operator_audit')
    .select(['subject', 'details'])
    .where('action', '=', action)
    .orderBy('number')
    .execute()

let payments = 0
const newId = () => `CSV-${++payments}`

describe('a statement', () => {
  it('has its columns found by their names, behind the lines of its bank', async () => {
    const text = [
      'Kontoauszug;Solmar Peña Ltd',
      '',
      'Buchungstag;Betrag;Verwendungszweck;Zahlungspflichtiger;Transaktions-ID;Währung',
      '20.11.2026;1.250,00;"D-7K3QX9AB\nzweite Zeile";Müller, Jürgen;T-1;EUR',
      '20.11.2026;12,5;ohne;"""Joe"" Doe";T-2;EUR',
    ].join('\r\n')
    const seen = await preview(Buffer.from(text, 'latin1'))
    expect(seen).toMatchObject({
      header: 3,
      guess: { date: 0, amount: 1, text: 2, payer: 3, id: 4, currency: 5, decimal: 'comma' },
      columns: [{ name: 'Buchungstag', samples: ['20.11.2026', '20.11.2026'] }, {}, {}, {}, {}, {}],
      lines: [],
    })
    const { decimal = 'comma', id = 4, amount = 1, ...more } = seen.guess
    const { lines } = await preview(Buffer.from(text, 'latin1'), {
      header: 3,
      map: { ...more, id, amount, decimal },
    })
    expect(lines).toEqual([
      {
        number: 4,
        outcome: 'new',
        id: 'T-1',
        written: '1.250,00',
        amount: '125000',
        date: '20.11.2026',
        payer: 'Müller, Jürgen',
        text: 'D-7K3QX9AB zweite Zeile',
      },
      expect.objectContaining({ number: 5, amount: '1250', payer: '"Joe" Doe' }),
    ])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFId,Amount\nÜ1,5.00', 'utf8')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFId,Amount\nÜ1,5.00', 'utf16le')],
    ['UTF-16 without one', Buffer.from('Id,Amount\nÜ1,5.00', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\uFEFFId,Amount\nÜ1,5.00', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Id,Amount\nÜ1,5.00', 'latin1')],
    ['tabs, after a line for a spreadsheet', Buffer.from('sep=\t\nId\tAmount\nÜ1\t5.00')],
  ])('is read in %s', async (_, bytes) => {
    const { guess, columns } = await preview(bytes)
    expect(guess).toEqual({ id: 0, amount: 1, decimal: 'point' })
    expect(columns).toEqual([
      { name: 'Id', samples: ['Ü1'] },
      { name: 'Amount', samples: ['5.00'] },
    ])
  })

  it.each([
    ['empty', ' \n '],
    ['notText', Buffer.from('PK\u0003\u0004workbook')],
    ['quotes', 'Id,Amount\n"A,1'],
    ['oneColumn', 'no table\nat all'],
    ['tooManyColumns', Array.from({ length: 65 }, (_, at) => `c${at}`).join(',')],
    ['tooManyLines', `Id,Amount\n${'x,1\n'.repeat(2_001)}`],
    ['tooManyLines', `Id,Amount\n${'\n'.repeat(9_000)}`],
  ])('is refused as %s', async (fault, text) => {
    expect(await preview(text)).toEqual({
      fault,
      header: 0,
      head: [],
      columns: [],
      guess: {},
      lines: [],
    })
  })

  it('has room for sixty columns and two thousand lines, and not for three megabytes', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `c${at}`).join(',')
    expect((await preview(`${names}\n${names}`)).columns).toHaveLength(60)
    const lines = `Id,Amount,Text,Payer\n${Array.from({ length: 2_000 }, (_, at) => `L${at},1,x,y`).join('\n')}`
    expect((await preview(lines, { header: 1, map })).lines).toHaveLength(2_000)
    const large = await test
      .visitor('solmar')
      .call('previewStatement', staff.given({}, { source: 'bank', file: file('x'.repeat(3_000_000)) }))
    expect([large.status, large.success]).toEqual([413, false])
    for (const wrong of ['', 'not base64!', 'A'.repeat(1_400_000)])
      expect(
        await test
          .visitor('solmar')
          .failure('previewStatement', staff.given({}, { source: 'bank', file: wrong })),
      ).toMatchObject({ code: 'badRequest' })
  })
})

describe('an import', () => {
  it('credits what has a reference, keeps the rest waiting, and loses nothing by a bad line', async () => {
    const { begin, balance } = await cashierPlayer(test, two)
    const { reference } = await begin('bank', '1000')
    const [paid, waits, known] = [newId(), newId(), newId()]
    const given = { source: 'bank', sourceId: known, amount: '700', currency: 'EUR', text: 'typed by hand' }
    await test.visitor('solmar').value('enterArrival', staff.given({}, given))
    const text = [
      'Id,Amount,Text,Payer',
      `${paid},10.00,${reference.toLowerCase().replace('-', ' ')},=cmd|'/C calc'!A0`,
      `${waits},"€ 1,234.50","no
reference","@SUM(1+1)"`,
      `${known},7,as the bank writes it,X`,
      `${paid},10.00,again,Y`,
      `${paid},11.00,again,Y`,
      ',5,no id,Z',
      `${newId()}~,5,a mark,Z`,
      `${newId()},,none,Z`,
      `${newId()},-5,left,Z`,
      `${newId()},5.005,too exact,Z`,
      `${newId()},99999999999999999999,too much,Z`,
    ].join('\n')
    const faults = [
      [6, 'otherAmount'],
      [7, 'idMissing'],
      [8, 'idUnreadable'],
      [9, 'amountMissing'],
      [10, 'outgoing'],
      [11, 'amountUnreadable'],
      [12, 'amountUnreadable'],
    ]
    const { lines } = await preview(text, { header: 1, map })
    expect(lines.map(({ outcome }) => outcome).slice(0, 4)).toEqual(['new', 'new', 'known', 'known'])
    expect(lines[0]).toMatchObject({ reference, payer: "=cmd|'/C calc'!A0" })
    expect(lines.slice(4).map(({ number, fault }) => [number, fault])).toEqual(faults)
    expect(await balance()).toBe(0)

    const first = await importing(text)
    expect(first).toMatchObject({
      value: { done: 11, of: 11, credited: 1, waiting: 1, known: 2 },
    })
    expect(first.success && first.value.unreadable.map(({ number, fault }) => [number, fault])).toEqual(
      faults,
    )
    expect(await balance()).toBe(1_000)
    const again = await importing(text)
    expect(again).toMatchObject({ value: { credited: 0, waiting: 0, known: 4 } })
    expect(await balance()).toBe(1_000)
    const rows = await test.db
      .selectFrom('arrival')
      .select(['source_id', 'amount', 'payer', 'text', 'entered_name'])
      .where('source_id', 'in', [paid, waits, known])
      .orderBy('source_id')
      .execute()
    expect(rows).toMatchObject([
      { amount: 1_000n, payer: "=cmd|'/C calc'!A0", entered_name: staff.name },
      { amount: 123_450n, text: 'no reference' },
      { amount: 700n, text: 'typed by hand' },
    ])
    const imported = await audited('statementImported')
    expect(imported.map(({ details }) => details)).toMatchObject([
      { new: 2, known: 2, unreadable: 7 },
      { new: 0, known: 4, unreadable: 7 },
    ])
    const entered = await audited('arrivalEntered')
    expect(entered.filter(({ details }) => 'statement' in details)).toHaveLength(2)
  })

  it('takes a long statement in parts, and each payment once of several imports at once', async () => {
    const ids = Array.from({ length: 130 }, newId)
    const text = ['Id,Amount,Text,Payer', ...ids.map((id) => `${id},1.00,x,y`)].join('\n')
    const outcomes = await Promise.all([importing(text), importing(text), importing(text)])
    const entered = outcomes.reduce((sum, each) => sum + (each.success ? each.value.waiting : 0), 0)
    expect(entered).toBe(100)
    expect(await importing(text, { from: 100 })).toMatchObject({ value: { done: 130, of: 130, waiting: 30 } })
    expect(await importing(text, { from: 2_000 })).toMatchObject({ value: { done: 130, waiting: 0 } })
  })

  it('keeps the reference of a long text', async () => {
    const { begin, balance } = await cashierPlayer(test, two)
    const { reference } = await begin('bank', '1000')
    const text = `Id,Amount,Text,Payer\n${newId()},10,${'long '.repeat(40)}${reference},y`
    expect(await importing(text)).toMatchObject({ value: { credited: 1 } })
    expect(await balance()).toBe(1_000)
  })

  it('is only of an account of the merchant, and of what can be read', async () => {
    const text = `Id,Amount,Text,Payer\n${newId()},10,x,y`
    expect(await importing(text, { source: 'card' })).toMatchObject({ code: 'methodOff' })
    expect(await importing('no table')).toMatchObject({ code: 'badRequest' })
    expect(await importing(text, { map: { ...map, id: 64 } })).toMatchObject({ code: 'badRequest' })
    const foreign = await withdrawalStaff(test, 'kidlat')
    const other = {
      ...foreign.given({}, { source: 'bank', file: file(text) }),
      params: { merchant: 'solmar' },
    }
    expect(await test.visitor('solmar').failure('previewStatement', other)).toMatchObject({
      code: 'forbidden',
    })
    const inPesos = `Id,Amount,Text,Payer,Currency\n${newId()},10,x,y,PHP`
    expect(await importing(inPesos, { map: { ...map, currency: 4 } })).toMatchObject({
      value: { unreadable: [{ fault: 'otherCurrency' }] },
    })
  })

  it('leaves the books equal', async () => {
    expect((await verify(test.db)).findings).toEqual([])
  })
})

describe('an amount of a statement', () => {
  it.each([
    ['1,234.5', 'point', 123_450n],
    ['1.234,5', 'comma', 123_450n],
    ['1 234,50', 'comma', 123_450n],
    ["1'234.50", 'point', 123_450n],
    ['12,34,567.00', 'point', 123_456_700n],
    ['+12.50 EUR', 'point', 1_250n],
    ['₱12.5000', 'point', 1_250n],
    ['0012,50', 'comma', 1_250n],
    ['1,234.5', 'comma', 'amountUnreadable'],
    ['1,23', 'point', 'amountUnreadable'],
    ['12.345', 'point', 'amountUnreadable'],
    ['1e3', 'point', 'amountUnreadable'],
    ['(5.00)', 'point', 'outgoing'],
    ['5.00-', 'point', 'outgoing'],
    ['−5.00', 'point', 'outgoing'],
    ['0.00', 'point', 'amountMissing'],
  ] as const)('%s with a decimal %s is %s', (written, decimal, amount) => {
    expect(readStatementAmount(written, 'EUR', decimal)).toBe(amount)
  })

  it.each([
    [['12.50', '1,234.50', '7'], 'point'],
    [['12,50', '1.234'], 'comma'],
    [['1.234.567'], 'comma'],
    [['7', '100'], 'point'],
    [['1,234', '7'], undefined],
    [['1,50', '1.50'], undefined],
  ])('%j is read with a decimal %s, or not guessed', (cells, mark) => {
    expect(guessDecimalMark(cells)).toBe(mark)
  })
})

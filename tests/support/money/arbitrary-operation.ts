import fc from 'fast-check'
import type { OperationRow } from '#server/play/ledger/operation-row.ts'

const key = keys('k', 60)
/** Keys of what is referred to, few, so that some are there when they are named and some come later. */
const bet = fc.oneof({ weight: 9, arbitrary: keys('d', 6) }, { weight: 1, arbitrary: key })
const hold = fc.oneof({ weight: 9, arbitrary: keys('h', 3) }, { weight: 1, arbitrary: key })
const amount = fc.bigInt({ min: 1n, max: 60n })
/** The last one has no account. */
const member = fc.constantFrom(1n, 1n, 1n, 1n, 1n, 1n, 1n, 2n, 2n, 3n, 4n)
const wallet = fc.constantFrom('main', 'main', 'main', 'game')
const house = fc.constantFrom('vendor:OWL', 'vendor:KITE')
/** A fee is not a stake. */
const houseOfDebit = fc.oneof({ weight: 6, arbitrary: house }, { weight: 1, arbitrary: fc.constant('fees') })

const bare = fc.record({
  merchant: fc.constant('solmar'),
  scope: fc.nat({ max: 6 }).map((number) => (number > 0 ? 'vendor:OWL' : 'vendor:KITE')),
  currency: fc.constant('EUR' as const),
  member,
  key,
  wallet,
  other: fc.constant(null),
  house: fc.constant(null),
  ref: fc.constant(null),
  seconds: fc.constant(null),
  refusal: fc.constant(null),
  cause: fc.constant('test'),
  reason: fc.constant(''),
  detail: fc.constantFrom('', '', '', '', '', '', '', 'round 2'),
})

/** Few keys, members and small sums, so that they meet: repeats, changed bodies, references to what is and what is not. */
export const arbitraryOperation: fc.Arbitrary<OperationRow> = fc.oneof(
  {
    weight: 3,
    arbitrary: of('grant', {
      amount: fc.bigInt({ min: 1n, max: 300n }),
      house: fc.constantFrom('demo', 'deposits'),
    }),
  },
  { weight: 8, arbitrary: of('debit', { key: bet, amount, house: houseOfDebit }) },
  { weight: 6, arbitrary: of('credit', { amount, house, ref: fc.option(bet) }) },
  // Above a ceiling (decision 129).
  {
    weight: 2,
    arbitrary: of('credit', { amount, house, ref: fc.option(bet), refusal: fc.constant('held') }),
  },
  { weight: 5, arbitrary: of('rollback', { amount: fc.constant(null), ref: bet }) },
  { weight: 4, arbitrary: of('hold', { key: hold, amount, seconds: fc.option(fc.constant(600)) }) },
  { weight: 5, arbitrary: of('post', { amount, ref: hold, house: fc.option(fc.constant('payouts')) }) },
  { weight: 3, arbitrary: of('void', { amount: fc.constant(null), ref: hold }) },
  { weight: 2, arbitrary: of('move', { amount }) },
  { weight: 2, arbitrary: of('pay', { amount, other: member }) },
)

function of(
  kind: OperationRow['kind'],
  parts: { readonly [K in keyof OperationRow]?: fc.Arbitrary<OperationRow[K]> },
): fc.Arbitrary<OperationRow> {
  return fc
    .tuple(bare, fc.record(parts as Record<string, fc.Arbitrary<unknown>>))
    .map(([own, others]) => ({ ...own, kind, amount: null, ...others }) as OperationRow)
}

function keys(letter: string, many: number): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: many }).map((number) => `${letter}${number}`)
}

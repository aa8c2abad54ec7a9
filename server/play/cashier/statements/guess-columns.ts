import { mostHeadLines, statementColumns, type StatementColumn } from '#schemas/cashier/statement.ts'
import type { Table } from './read-table.ts'

export type GuessedColumns = { readonly [Column in StatementColumn]?: number }

/** The number of the line that names most columns, from 1; 0 where none names two. */
export function guessHeader(table: Table): number {
  const named = table.slice(0, mostHeadLines).map((line) => Object.keys(guessColumns(line)).length)
  const most = Math.max(0, ...named)
  return most < 2 ? 0 : named.indexOf(most) + 1
}

/** What columns seem to be by their names: whole names first, then names that have such a word in them. Each column is one thing. */
export function guessColumns(names: readonly string[]): GuessedColumns {
  const plain = names.map(plainName)
  const guess: { [Column in StatementColumn]?: number } = {}
  const taken = new Set<number>()
  for (const isWhole of [true, false])
    for (const column of statementColumns) {
      if (guess[column] !== undefined) continue
      const at = known[column]
        .flatMap((word) =>
          plain.flatMap((name, place) =>
            !taken.has(place) && (isWhole ? name === word : ` ${name} `.includes(` ${word} `)) ? [place] : [],
          ),
        )
        .at(0)
      if (at === undefined) continue
      guess[column] = at
      taken.add(at)
    }
  return guess
}

/** As banks call them, in several languages, without accents; what says more comes first. */
const known: Readonly<Record<StatementColumn, readonly string[]>> = {
  id: [
    ...[
      'transaction id',
      'transaction number',
      'transaction no',
      'bank id',
      'bank reference',
      'entry reference',
    ],
    ...['reference number', 'reference no', 'trace number', 'unique id', 'transaktionsnummer', 'umsatz id'],
    ...[
      'transaktions id',
      'referenznummer',
      'numero de operacion',
      'numero ng transaksyon',
      'id ng bangko',
      'id',
    ],
  ],
  amount: [
    ...[
      'credit',
      'credit amount',
      'paid in',
      'money in',
      'haben',
      'gutschrift',
      'amount',
      'betrag',
      'umsatz',
    ],
    ...['importe', 'montant', 'halaga'],
  ],
  text: [
    ...[
      'remittance information',
      'description',
      'details',
      'narrative',
      'purpose',
      'verwendungszweck',
      'remarks',
    ],
    ...['particulars', 'memo', 'reference', 'concepto', 'libelle', 'detalye'],
  ],
  payer: [
    ...['payer', 'payer name', 'debtor', 'sender', 'counterparty', 'auftraggeber', 'zahlungspflichtiger'],
    ...['account name', 'ordenante', 'nagbayad', 'name'],
  ],
  date: [
    ...[
      'booking date',
      'posting date',
      'transaction date',
      'value date',
      'buchungstag',
      'buchungsdatum',
      'date',
    ],
    ...['valuta', 'datum', 'fecha', 'petsa'],
  ],
  currency: ['currency', 'currency code', 'ccy', 'waehrung', 'wahrung', 'divisa', 'devise'],
}

/** In small letters without accents, words apart by one space. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

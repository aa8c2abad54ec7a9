import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

type Preview = CallAnswer<Calls['previewStatement']>

/** A German bank's statement, whose columns are recognised by their names. */
export const statementPreview: Preview = {
  header: 3,
  head: [
    { number: 1, text: 'Kontoauszug · Solmar Peña Ltd' },
    { number: 3, text: 'Buchungstag · Betrag · Verwendungszweck · Zahlungspflichtiger · Transaktions-ID' },
    { number: 4, text: '20.11.2026 · 1.250,00 · D-7K3QX9AB · Jürgen Müller · T-2026-0001' },
  ],
  columns: [
    { name: 'Buchungstag', samples: ['20.11.2026', '20.11.2026', '20.11.2026'] },
    { name: 'Betrag', samples: ['1.250,00', '12,50', '-7,00'] },
    { name: 'Verwendungszweck', samples: ['D-7K3QX9AB', '', 'Gebühr'] },
    { name: 'Zahlungspflichtiger', samples: ['Jürgen Müller', "=cmd|'/C calc'!A0", 'Bank'] },
    { name: 'Transaktions-ID', samples: ['T-2026-0001', 'T-2026-0002', 'T-2026-0003'] },
  ],
  guess: { id: 4, amount: 1, text: 2, payer: 3, date: 0, decimal: 'comma' },
  lines: [],
}

/** Without names, with amounts that have two readings. */
export const namelessPreview: Preview = {
  header: 0,
  head: [{ number: 1, text: '1,234 · A1 · thanks' }],
  columns: [
    { name: '', samples: ['1,234', '7'] },
    { name: '', samples: ['A1', 'A2'] },
    { name: '', samples: ['thanks', ''] },
  ],
  guess: {},
  lines: [],
}

/** As many columns as a statement can have, with long names. */
export const widePreview: Preview = {
  ...statementPreview,
  columns: Array.from({ length: 60 }, (_, place) => ({
    name: `A column with a rather long name, number ${place + 1} of them`,
    samples: ['x', '<b>not bold</b>', '\u202Ebackwards'],
  })),
}

const line = { date: '20.11.2026', written: '1.250,00', amount: '125000', payer: 'Jürgen Müller' } as const

/** One of each outcome. */
export const checkedPreview: Preview = {
  ...statementPreview,
  lines: [
    { ...line, number: 4, outcome: 'new', id: 'T-2026-0001', text: 'D-7K3QX9AB', reference: 'D-7K3QX9AB' },
    {
      ...line,
      number: 5,
      outcome: 'new',
      id: 'SEPA/20261120/00000000000000000000000000000000000000000000418',
      payer: "=cmd|'/C calc'!A0",
      written: '12,50',
      amount: '1250',
    },
    { ...line, number: 6, outcome: 'known', id: 'T-2026-0000', text: 'for my account, thanks' },
    ...(
      [
        ['outgoing', '-7,00'],
        ['amountUnreadable', '12,3456'],
        ['amountMissing', ''],
        ['idMissing', '5,00'],
        ['idUnreadable', '5,00'],
        ['otherCurrency', '5,00'],
        ['otherAmount', '5,00'],
      ] as const
    ).map(([fault, written], place) => ({
      number: 7 + place,
      outcome: 'unreadable' as const,
      fault,
      id: fault === 'idMissing' ? '' : `T-2026-00${10 + place}`,
      written,
      payer: 'Bank',
    })),
  ],
}

export const importedStatement: CallAnswer<Calls['importStatement']> = {
  done: 10,
  of: 10,
  credited: 1,
  waiting: 1,
  known: 1,
  unreadable: checkedPreview.lines.filter(({ outcome }) => outcome === 'unreadable'),
}

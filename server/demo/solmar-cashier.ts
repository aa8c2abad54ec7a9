import type { Cashier } from '#schemas/config/cashier.ts'
import { demoProvider } from './demo-provider.ts'

/** How players of Solmar deposit and withdraw. Brands, bank and account are invented. */
export const solmarCashier: Cashier = {
  methods: [
    {
      id: 'nautilo',
      kind: 'redirect',
      isOn: true,
      words: {
        en: {
          name: 'Nautilo wallet',
          instructions: 'Log in at Nautilo and confirm the payment. You come back here by yourself.',
        },
        tl: {
          name: 'Nautilo wallet',
          instructions: 'Mag-log in sa Nautilo at kumpirmahin ang bayad. Kusa kang ibabalik dito.',
        },
      },
      logo: '/brands/solmar/nautilo.svg',
      least: '10',
      most: '2000',
      minutes: 30,
      checkMinutes: 60,
      provider: demoProvider('solmar', 'nautilo'),
    },
    {
      id: 'brizza',
      kind: 'redirect',
      isOn: true,
      words: {
        en: {
          name: 'Brizza instant transfer',
          instructions: 'Choose your bank at Brizza and approve the payment in its app.',
        },
        tl: {
          name: 'Brizza agarang padala',
          instructions: 'Piliin ang bangko mo sa Brizza at aprubahan ang bayad sa app nito.',
        },
      },
      logo: '/brands/solmar/brizza.svg',
      least: '20',
      most: '5000',
      fee: { fixed: '0.25', ppm: 12_500 },
      minutes: 20,
      checkMinutes: 120,
      provider: demoProvider('solmar', 'brizza'),
    },
    {
      id: 'bank',
      kind: 'bank',
      isOn: true,
      words: {
        en: {
          name: 'Bank transfer',
          instructions: 'Transfers arrive on working days.',
        },
        tl: {
          name: 'Bank transfer',
          instructions: 'Dumarating ang mga padala tuwing araw ng trabaho.',
        },
      },
      least: '50',
      most: '20000',
      minutes: 4_320,
      checkMinutes: 2_880,
      bank: {
        bank: 'Harbour Bank of Solmar',
        holder: 'Solmar Play Limited',
        account: 'MT24 SOLM 0110 0000 1234 56SO LMAR 001',
        bic: 'SOLMMTMT',
        city: 'Porto Solmar',
        qr: 'epc',
      },
      proof: true,
    },
  ],
  withdrawal: {
    least: '10',
    most: '5000',
    perDay: { count: 5, sum: '10000' },
    // A new card can be used immediately, so that visitors of the demo can try it.
    cards: { most: 3, hours: 0, holderMustMatch: false },
    takeBack: true,
    autoBelow: '100',
    fourEyesFrom: '1000',
    reviewMinutes: 60,
    payMinutes: 1_440,
    provider: demoProvider('solmar', 'payouts'),
    receipt: { minutes: 30, complaintDays: 7 },
  },
}

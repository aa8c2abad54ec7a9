import type { Cashier } from '#schemas/config/cashier.ts'
import { demoProvider } from './demo-provider.ts'

/** How players of Kidlat deposit and withdraw. Brands, bank and account are invented. */
export const kidlatCashier: Cashier = {
  methods: [
    {
      id: 'bayong',
      kind: 'redirect',
      isOn: true,
      words: {
        tl: {
          name: 'Bayong wallet',
          instructions:
            'Buksan ang Bayong at kumpirmahin ang bayad gamit ang PIN mo. Kusa kang ibabalik dito.',
        },
        en: {
          name: 'Bayong wallet',
          instructions: 'Open Bayong and confirm the payment with your PIN. You come back here by yourself.',
        },
      },
      logo: '/brands/kidlat/bayong.svg',
      least: '100',
      most: '50000',
      minutes: 15,
      checkMinutes: 60,
      provider: demoProvider('kidlat', 'bayong'),
    },
    {
      id: 'agos',
      kind: 'redirect',
      isOn: true,
      words: {
        tl: {
          name: 'Agos agarang padala',
          instructions: 'Piliin ang bangko mo sa Agos at aprubahan ang bayad sa app nito.',
        },
        en: {
          name: 'Agos instant transfer',
          instructions: 'Choose your bank at Agos and approve the payment in its app.',
        },
      },
      logo: '/brands/kidlat/agos.svg',
      least: '200',
      most: '100000',
      fee: { fixed: '5', ppm: 10_000 },
      minutes: 20,
      checkMinutes: 120,
      provider: demoProvider('kidlat', 'agos'),
    },
    {
      id: 'bank',
      kind: 'bank',
      isOn: true,
      words: {
        tl: {
          name: 'Padala sa bangko',
          instructions: 'Pinakamabilis ang pag-scan ng QR code sa banking app mo.',
        },
        en: {
          name: 'Bank transfer',
          instructions: 'The quickest way is to scan the QR code in your banking app.',
        },
      },
      least: '500',
      most: '500000',
      minutes: 1_440,
      checkMinutes: 1_440,
      bank: {
        bank: 'Bangko Amihan',
        holder: 'Kidlat Gaming Corp',
        account: '0088-2317-4460',
        bic: 'AMHNPHM1',
        city: 'Dumalaya',
        qr: 'emv',
      },
      proof: true,
    },
  ],
  // Without a provider: staff transfer each payout.
  withdrawal: {
    least: '200',
    most: '100000',
    perDay: { count: 3, sum: '200000' },
    cards: { most: 3, hours: 24, holderMustMatch: true },
    takeBack: false,
    fourEyesFrom: '50000',
    reviewMinutes: 120,
    payMinutes: 240,
    receipt: { minutes: 30, complaintDays: 7 },
  },
}

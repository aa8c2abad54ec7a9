import { wantedParts } from '../support/browser/wanted-parts.ts'

/** `npm run bench`: all parts, or those that are named: `npm run bench -- parsers`. `forms --sizes` measures no times. */
const parts = {
  parsers: () => import('./linearity.ts'),
  hostile: () => import('./hostile.ts'),
  server: () => import('./server.ts'),
  merchants: () => import('./merchants.ts'),
  layers: () => import('./layers.ts'),
  search: () => import('./search.ts'),
  ledger: () => import('./ledger.ts'),
  debits: () => import('./debits.ts'),
  cashier: () => import('./cashier/cashier.ts'),
  tables: () => import('./tables.ts'),
  grid: () => import('./grid.ts'),
  visit: () => import('./visit.ts'),
  streams: () => import('./streams.ts'),
  frames: () => import('./frames.ts'),
  console: () => import('./console-typing.ts'),
  forms: () => import('./forms.ts'),
  storybook: () => import('./storybook.ts'),
}
const names = wantedParts(process.argv.slice(2), {
  parts: Object.keys(parts) as (keyof typeof parts)[],
  options: { sizes: 'nothing', sessions: 'number', seconds: 'number', receipts: 'number' },
})
for (const name of names) await parts[name]()

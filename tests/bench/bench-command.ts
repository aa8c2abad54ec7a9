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
  tables: () => import('./tables.ts'),
  grid: () => import('./grid.ts'),
  visit: () => import('./visit.ts'),
  streams: () => import('./streams.ts'),
  frames: () => import('./frames.ts'),
  console: () => import('./console-typing.ts'),
  forms: () => import('./forms.ts'),
  storybook: () => import('./storybook.ts'),
}
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`There are only these parts: ${Object.keys(parts).join(', ')}`)
for (const [name, run] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await run()

import { shownMultiplier } from '../parts/amounts.ts'
import { playCrash } from './play-crash.ts'
import { openTable } from '../page/open-table.ts'
import { openTableFairness } from './table-fairness.ts'
import { text } from '../texts/texts.ts'

const highest = shownMultiplier(10_000_000n)
let committed: Parameters<typeof openTableFairness>[2]
const table = await openTable(() => [text('crashRules', { most: highest }), text('crashLost')], {
  begins: 'table/bet',
  fairness: (token) => table && openTableFairness(token, table.seat.game, committed),
})
if (table) playCrash(table, (now) => (committed = now))

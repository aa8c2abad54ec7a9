import { playBaccarat } from './play-baccarat.ts'
import { openTable } from '../page/open-table.ts'
import { openTableFairness } from './table-fairness.ts'
import { text } from '../texts/texts.ts'

let committed: Parameters<typeof openTableFairness>[2]
const table = await openTable(
  () => [text('baccaratRules'), text('baccaratThirds'), text('baccaratPays'), text('baccaratReturns')],
  {
    begins: 'table/bet',
    fairness: (token) => table && openTableFairness(token, table.seat.game, committed),
  },
)
if (table) playBaccarat(table, (now) => (committed = now))

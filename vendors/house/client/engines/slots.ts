import { playSlots } from '../../../slots/client/play-slots.ts'
import { slotRules } from '../../../slots/client/slot-rules.ts'
import { openTable } from '../page/open-table.ts'

const table = await openTable(slotRules)
if (table) playSlots(table)

import { shownPercent } from '../parts/amounts.ts'
import type { HallView } from './follow-rooms.ts'
import { playRooms } from './play-rooms.ts'
import { openRoomFairness } from './room-fairness.ts'
import { openTable } from '../page/open-table.ts'
import { text } from '../texts/texts.ts'

let hall: HallView | undefined
let committed: Parameters<typeof openRoomFairness>[1]
const table = await openTable(
  () => [
    text(hall?.rules === 'threeCards' ? 'threeCardsRules' : 'luckyNineRules'),
    text('roomBets'),
    text('roomMoney', { percent: shownPercent(hall?.commission ?? 0) }),
    text('roomClock'),
    text('roomSeats'),
    text('roomHouse'),
  ],
  { begins: 'room/join', hasRooms: true, fairness: (token) => openRoomFairness(token, committed) },
)
if (table)
  playRooms(table, {
    hall: (view) => (hall = view),
    room: (view) => (committed = view),
  })

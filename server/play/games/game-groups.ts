import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { MerchantGame } from './merchant-games.ts'

type Groups = CallAnswer<Calls['gameMenus']>['gameMenus']

/** Games of the lotteries by vendor, in the order of their names (specification §3, "Lottery game"). */
export function gameGroups(games: readonly MerchantGame[]): Groups {
  const groups = new Map<string, Groups[number]>()
  for (const { item } of games) {
    if (item.category !== 'LOTT' && item.category !== 'ELOTT') continue
    const gameGroupCode = `${item.category}_${item.vassalage}`
    const group = groups.get(gameGroupCode) ?? { gameGroupCode, labelName: item.vendorName, games: [] }
    group.games.push({ nodeId: item.nodeId, title: item.title })
    groups.set(gameGroupCode, group)
  }
  for (const { games: ofGroup } of groups.values())
    ofGroup.sort((one, other) => one.title.localeCompare(other.title, 'en'))
  return [...groups.values()]
}

import { vaultPrizes } from '../../engines/vault.ts'
import { houseLevels, jackpotReturn, levelFacts } from '../../engines/jackpot-levels.ts'
import { shownPercent } from '../parts/amounts.ts'
import { openTable } from '../page/open-table.ts'
import { playVault } from './play-vault.ts'
import type { TableRules } from '../page/table.ts'
import { text } from '../texts/texts.ts'

const rules: TableRules = ({ seat: { game }, amount }) => [
  text('vaultRules'),
  ...vaultPrizes(game).map(({ times, of }) =>
    text('vaultPrize', { times: String(times), percent: shownPercent(of / 100) }),
  ),
  text('jackpotRules', { percent: shownPercent(jackpotReturn.fed) }),
  ...houseLevels.toReversed().map((level) => {
    const { seed, share, onceIn } = levelFacts[level]
    return text('jackpotOf', {
      name: text(level),
      share: shownPercent(Number(share)),
      seed: amount(seed),
      onceIn: amount(onceIn),
    })
  }),
  text('jackpotReturn', {
    percent: shownPercent(game.returnToPlayer),
    behind: shownPercent(game.returnToPlayer - jackpotReturn.fed - jackpotReturn.begun),
    fed: shownPercent(jackpotReturn.fed),
    begun: shownPercent(jackpotReturn.begun),
  }),
]

const table = await openTable(rules)
if (table) playVault(table)

import type { RoundView } from '#vendors/house/client/parts/calls.ts'
import { playVault } from '#vendors/house/client/engines/play-vault.ts'
import vaultCss from '#vendors/house/client/engines/vault.css?inline'
import type { JackpotAmounts } from '#vendors/house/engines/jackpot-levels.ts'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { sampleBet } from './sample-session.ts'
import { pressMain, shows } from './shows.ts'
import { VendorPage } from './vendor-page.tsx'

interface VaultArgs {
  /** What the player finds behind the door. */
  readonly found?: RoundView
}

const jackpots: JackpotAmounts = { mini: '6210', major: '286040', grand: '5120390' }
const opened = (shown: object, win: string): RoundView => ({
  ...sampleBet('vault', {}),
  id: JSON.stringify(shown),
  stage: 'closed',
  shown,
  win,
  isOver: true,
})
const before = [opened({ times: 2 }, '1000'), opened({ times: 0 }, '0'), opened({ times: 5 }, '2500')]

const meta = preview.type<{ args: VaultArgs }>().meta({
  title: 'Games/Vault',
  render: ({ found }, { globals }) => (
    <VendorPage
      title="Grand Vault"
      engine="vault"
      css={vaultCss}
      mode={readToolbar(globals).mode}
      seat={{ jackpots, rounds: before }}
      play={(table) => {
        const play: typeof table.play = async (_, show) => {
          if (found) await show?.(found)
          return found
        }
        playVault({ ...table, play }, () => Promise.resolve(jackpots))
      }}
    />
  ),
})

export default meta

export const VaultClosed = meta.story({ args: {}, play: () => shows(/Grand/) })

export const VaultEmpty = meta.story({
  args: { found: opened({ times: 0 }, '0') },
  play: async () => {
    await pressMain()
    await shows(/No win/)
  },
})

export const VaultFull = meta.story({
  args: { found: opened({ times: 20 }, '10000') },
  play: async () => {
    await pressMain()
    await shows(/20×/)
  },
})

export const VaultJackpot = meta.story({
  args: { found: opened({ times: 1, jackpot: { level: 'major', amount: '286040' } }, '286540') },
  play: async () => {
    await pressMain()
    await shows(/jackpot/i)
  },
})

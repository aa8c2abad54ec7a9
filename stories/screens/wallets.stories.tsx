import { useState } from 'react'
import { WalletsSection } from '#areas/member/wallets/wallets-section.tsx'
import preview from '../../.storybook/preview.tsx'
import { fill, found, made, press, refused } from '../support/act.ts'
import { SectionScene } from './section-scene.tsx'

const meta = preview.meta({
  title: 'Screens/Main and game wallet',
  globals: { account: 'member', merchant: 'solmar' },
  render: () => (
    <SectionScene>
      <WalletsSection isKeptApart />
    </SectionScene>
  ),
})

export default meta

export const WalletsLoading = meta.story({ parameters: { answers: { sumBalance: 'never' } } })

export const WalletsFailed = meta.story({
  parameters: { answers: { sumBalance: 'systemError' } },
  play: () => refused('sumBalance'),
})

/** Nothing was moved yet. */
export const WalletsEmpty = meta.story({
  play: async () => {
    await found('main form')
    await made('walletTransfers')
  },
})

/** One was moved, and of one the other side has not said yet what became of it. */
export const WalletsFilled = meta.story({
  parameters: { moment: 'secured' },
  play: async () => {
    await found('main li + li')
  },
})

export const WalletsTooMuch = meta.story({
  parameters: { moment: 'secured', answers: { walletTransfer: 'notEnoughMoney' } },
  play: async () => {
    await press('main form button[type=button] + button')
    await press('main form button[type=submit]')
    await refused('walletTransfer')
  },
})

/** The merchant keeps nothing apart any more: what was moved there comes back. */
export const WalletsOver = meta.story({
  parameters: { moment: 'secured' },
  render: () => (
    <SectionScene>
      <WalletsSection isKeptApart={false} />
    </SectionScene>
  ),
  play: async () => {
    await found('main form')
  },
})

/** The release that keeps nothing apart comes with the first key, so the amount was meant for the other way. */
export const WalletsTurned = meta.story({
  parameters: { moment: 'secured' },
  render: () => <TurnedByRelease />,
  play: async () => {
    await fill({ 'wallet-amount': '5' })
    await found('main [aria-invalid=true]')
  },
})

function TurnedByRelease() {
  const [isKeptApart, setKeptApart] = useState(true)
  return (
    <SectionScene onInput={() => setKeptApart(false)}>
      <WalletsSection isKeptApart={isKeptApart} />
    </SectionScene>
  )
}

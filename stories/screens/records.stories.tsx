import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { found, made, refused } from '../support/act.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const meta = preview.meta({
  title: 'Screens/Money and rounds',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route: '/member?page=records' },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

export const MovementsLoading = meta.story({
  parameters: { answers: { movements: 'never' } },
  play: async () => {
    await made('movements')
    await found('main h1')
  },
})

export const MovementsFailed = meta.story({
  parameters: { answers: { movements: 'systemError' } },
  play: () => refused('movements'),
})

export const MovementsFilled = meta.story({
  parameters: { moment: 'secured' },
  play: async () => {
    await found('main ul > li + li + li')
  },
})

export const RoundsEmpty = meta.story({
  parameters: { route: '/member?page=records&list=rounds&days=7' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Clear filters' })).toBeVisible()
  },
})

export const RoundsFilledOnAPhone = meta.story({
  parameters: { route: '/member?page=records&list=rounds', moment: 'secured' },
  globals: { viewport: { value: 'smallPhone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Still open')).toBeVisible()
  },
})

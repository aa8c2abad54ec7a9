import { expect, userEvent } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

/** What a merchant writes for its players, at its addresses; the beginnings are in `Screens/Pages`. */
const meta = preview.meta({
  title: 'Screens/Content',
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
})

export default meta

export const HelpArticle = meta.story({ parameters: { route: '/help?page=withdraw' } })

export const DepositTeachingOnAPhone = meta.story({
  parameters: { route: '/help?page=depositTeach' },
  globals: { viewport: { value: 'smallPhone' }, merchant: 'kidlat' },
})

/** An address that names no article shows all of them, and says so. */
export const UnknownArticle = meta.story({ parameters: { route: '/help?page=constructor' } })

export const HelpFound = meta.story({
  parameters: { route: '/help' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'pasword')
    await expect(await canvas.findByRole('heading', { name: /“pasword”/ })).toBeVisible()
  },
})

export const HelpWithoutArticles = meta.story({
  parameters: { route: '/help' },
  globals: { network: 'empty' },
})

export const HelpWithoutAnAnswer = meta.story({
  parameters: { route: '/help', answers: { helpCenter: 'systemError' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
})

/** On a computer the lite app comes first, with a code for the camera of a phone. */
export const GuideOfAnotherDevice = meta.story({ parameters: { route: '/down?app=IOS_APP' } })

export const GuideOnAPhone = meta.story({
  parameters: { route: '/down?app=ANDROID_APP' },
  globals: { viewport: { value: 'smallPhone' }, merchant: 'kidlat' },
})

/** The merchant offers none. */
export const WithoutApps = meta.story({ parameters: { route: '/down' }, globals: { network: 'empty' } })

export const JoinOnAPhone = meta.story({
  parameters: { route: '/join' },
  globals: { viewport: { value: 'smallPhone' }, merchant: 'solmar' },
})

export const LinesMeasured = meta.story({
  parameters: { route: '/lines' },
  globals: { merchant: 'solmar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Fastest')).toBeVisible()
  },
})

export const LinesDown = meta.story({
  parameters: { route: '/lines', answers: { lineCheck: 'systemError' } },
  globals: { merchant: 'solmar' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
})

import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { analyticsFrameMeta } from '#schemas/frames/analytics-frame.ts'
import preview from '../../.storybook/preview.tsx'
import { storyGameOff } from '../support/story-games.ts'
import { readToolbar } from '../support/toolbar.ts'
import { sampleTerms, withdrawalsAnswering } from '../support/sample-withdrawals.ts'
import { SiteScene } from './site-scene.tsx'

/** What the pages of `Screens/Pages` look like in other circumstances. */
const meta = preview.meta({
  title: 'Screens/Moments',
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
  },
})

export default meta

export const HomeOfAMember = meta.story({ globals: { account: 'member' } })

export const HomeOnAPhone = meta.story({ globals: { viewport: { value: 'smallPhone' } } })

export const HomeFromRightToLeft = meta.story({ globals: { language: 'ar-XB' } })

export const HomeWithLongWords = meta.story({ globals: { language: 'en-XA' } })

/** One vendor of a lobby, as an address names it. */
export const OneVendor = meta.story({ parameters: { route: '/rng?page=tidal-reels' } })

/** Found in another script, with an error. */
export const LobbyFound = meta.story({ parameters: { route: '/rng?q=драгн' } })

/** Filters under which nothing is left, each of which can be taken away. */
export const LobbyWithoutGames = meta.story({ parameters: { route: '/rng?q=qqqqqqqq&jackpot=1' } })

/** Their favourites, of which a new member has none. */
export const LobbyWithoutFavourites = meta.story({
  parameters: { route: '/rng?fav=1' },
  globals: { account: 'member' },
})

export const LobbyAsPages = meta.story({
  parameters: { route: '/rng?part=1' },
  globals: { viewport: { value: 'smallPhone' } },
})

export const LobbyWithoutAnAnswer = meta.story({
  parameters: { route: '/rng' },
  globals: { network: 'error' },
})

/** A game under maintenance, over the lobby. */
export const GameUnderMaintenance = meta.story({
  parameters: { route: `/rng?game=${storyGameOff}`, answers: { game: 'systemError' } },
  play: async () => {
    const game = within(await screen.findByRole('dialog'))
    await expect(await game.findByRole('heading', { level: 2 })).toBeInTheDocument()
  },
})

export const MemberCentre = meta.story({
  parameters: { route: '/member' },
  globals: { account: 'member' },
})

export const MemberCentreOnAPhone = MemberCentre.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const MemberCentreWhileItLoads = MemberCentre.extend({
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('main')).toBeVisible()
  },
})

export const MemberCentreWithoutAnAnswer = MemberCentre.extend({ globals: { network: 'error' } })

/** A visitor is asked to log in, and sees why when the dialog is closed. */
export const MemberCentreOfAVisitor = meta.story({ parameters: { route: '/member' } })

/** Account type 4 (specification §4). */
export const MemberCentreOfATrialAccount = MemberCentre.extend({ globals: { account: 'trial' } })

/** Withdraw, on a site without withdrawals. */
export const CashierOff = MemberCentre.extend({
  parameters: { route: '/member?page=withdraw' },
  beforeEach: withdrawalsAnswering({ terms: sampleTerms({ isOffered: false }), withdrawals: [] }),
})

/** Where a merchant counts visits, and who comes for the first time is asked. */
export const VisitorIsAsked = meta.story({
  beforeEach() {
    const allowed = document.createElement('meta')
    allowed.name = analyticsFrameMeta
    document.head.append(allowed)
    return () => allowed.remove()
  },
  render: (_, { globals }) => (
    <SiteScene toolbar={readToolbar(globals)} analytics={{ gtagId: 'G-AB12CD34EF', consent: 'asked' }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'No, thanks' })).toBeVisible()
  },
})

export const VisitorIsAskedOnAPhone = VisitorIsAsked.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

/** The platform does not answer, and the site is shown as it was last known. */
export const SiteAsLastKnown = meta.story({
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} onRetry={() => {}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

/** Its window has not come, because its address could not be had. */
export const CustomerServiceWithoutAnAnswer = meta.story({
  parameters: { answers: { customerService: 'systemError' } },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(await canvas.findByRole('button', { name: 'Customer service' }))
    const again = await canvas.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(again).toBeVisible())
  },
})

/** The browser has opened no window for it. */
export const CustomerServiceBlocked = meta.story({
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(await canvas.findByRole('button', { name: 'Customer service' }))
    const said = await canvas.findByText('Your browser blocked the window.')
    await waitFor(() => expect(said).toBeVisible())
  },
})

export const NotFound = meta.story({ parameters: { route: '/no-such-page' } })

import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { found, press } from '../support/act.ts'
import { answering } from '../support/answering.ts'
import { recorded } from '../support/recorded.ts'
import { ConsoleScene } from './console-scene.tsx'

const meta = preview.meta({ title: 'Console/Pages', render: () => <ConsoleScene /> })

export default meta

const merchant = '/m/solmar'
const draft = `${merchant}/drafts/1`

/** Stands there when the answers of a page have come. */
async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

export const Merchants = meta.story({
  parameters: { route: '/' },
  play: () => shows('1 draft'),
})

export const MerchantsFailed = meta.story({
  parameters: { route: '/', answers: { consoleMerchants: 'systemError' } },
  play: () => shows('This could not be loaded'),
})

export const NewMerchant = Merchants.extend({
  play: async () => {
    await shows('1 draft')
    await press('main button')
    await expect(await found('[role=dialog] input')).toHaveFocus()
  },
})

export const Overview = meta.story({
  parameters: { route: merchant },
  play: () => shows('Live now'),
})

/** An old address, or one that was typed wrongly. */
export const OverviewOfNoMerchant = meta.story({
  parameters: { route: '/m/nobody' },
  play: () => shows('Page not found'),
})

export const Drafts = meta.story({
  parameters: { route: `${merchant}/drafts` },
  play: () => shows('Autumn'),
})

/** Sorted, filtered to nothing, and back, by keys alone. */
export const DraftsByKeyboard = Drafts.extend({
  play: async () => {
    await shows('Autumn')
    const header = screen.getByRole('columnheader', { name: 'Draft' })
    const sort = screen.getByRole('button', { name: 'Draft' })
    sort.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    await userEvent.keyboard('/')
    const filter = screen.getByRole('searchbox')
    await expect(filter).toHaveFocus()
    await userEvent.keyboard('nothing like it')
    await shows(/Nothing matches/)
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }))
    await shows('Autumn')
    await userEvent.click(filter)
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('link', { name: 'Autumn' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{End}{Home}')
    await expect(screen.getByRole('link', { name: 'Autumn' })).toHaveFocus()
  },
})

export const DraftsOnAPhone = Drafts.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const Draft = meta.story({
  parameters: { route: draft },
  play: () => shows('2 changes'),
})

export const DraftOnAPhone = Draft.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const DraftOvertaken = meta.story({
  parameters: { route: draft, moment: 'overtaken' },
  play: () => shows(/is live since this draft began/),
})

export const DocumentOfADraft = meta.story({
  parameters: { route: `${draft}/theme` },
  play: () => shows('What your colours become'),
})

export const DocumentUnderABrand = meta.story({
  parameters: { route: `${draft}/theme`, moment: 'following' },
  play: async () => {
    await userEvent.click(await screen.findByText('Set by layers above: 2 places'))
    await shows('Follows Harbour')
    await shows('Own value')
    await expect(screen.getByRole('button', { name: /follow Harbour/ })).toBeEnabled()
  },
})

export const DocumentLockedByABrand = meta.story({
  parameters: { route: `${draft}/security`, moment: 'following' },
  play: async () => {
    await userEvent.click(await screen.findByText(/^Set by layers/))
    await expect((await screen.findAllByText('Locked by Harbour')).length).toBeGreaterThan(0)
  },
})

export const Layers = meta.story({
  parameters: { route: '/layers' },
  play: async () => {
    await userEvent.click((await screen.findAllByText('What it sets'))[0] as HTMLElement)
    await expect((await screen.findAllByText('Locked for merchants below')).length).toBeGreaterThan(0)
    await shows('Round')
  },
})

/** One begins a draft of a layer where one sees what it says. */
export const Layer = meta.story({
  parameters: { route: '/m/@harbour', moment: 'layer' },
  play: async () => {
    await shows('1 merchant below')
    await expect(screen.getByRole('button', { name: 'New draft' })).toBeEnabled()
  },
})

/** What it said before is said again, after one has read whom that changes. */
export const GoingBackInALayer = Layer.extend({
  play: async () => {
    await shows('1 merchant below')
    await userEvent.click(screen.getByRole('button', { name: 'Go back to this release: 1' }))
    await waitFor(async () => expect(await found('#rollback-note')).toBeVisible())
    await expect(screen.getByRole('button', { name: 'Publish it again' })).toBeEnabled()
  },
})

/** What is typed in the form the layer says from then on; it is locked, and taken back. */
export const DocumentOfALayer = meta.story({
  parameters: { route: '/m/@harbour/drafts/2/home', moment: 'layer', answers: { editDraft: 'never' } },
  play: async () => {
    await shows('Locked for merchants below')
    await userEvent.click(await screen.findByRole('button', { name: /^Unlock Home page › Density/ }))
    await expect(await screen.findByRole('button', { name: /^Lock Home page › Density/ })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: /^Stop setting it: Home page › Density/ }))
    await shows(/^This layer sets nothing in this document/)
    await userEvent.selectOptions(await screen.findByLabelText(/^Density/), 'Dense, with more in sight')
    await expect(await screen.findByRole('button', { name: /^Lock Home page › Density/ })).toBeEnabled()
  },
})

/** What only a merchant has is not taken from it by a layer: that is said, it stands again, and so does a text that was emptied. */
export const RemovalThatALayerCannotMake = meta.story({
  parameters: { route: '/m/@harbour/drafts/2/resources', moment: 'layer' },
  play: async () => {
    const remove = await screen.findByRole('button', { name: 'Remove Telegram' })
    await userEvent.click(remove)
    await shows('A layer cannot remove what a merchant has set itself.')
    await expect(await screen.findByRole('button', { name: 'Remove Telegram' })).toBeVisible()
    await expect(screen.getByRole('button', { name: /^2 Telegram/ })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: /^2 Telegram/ }))
    const label = screen.getByLabelText(/^English name/)
    await userEvent.clear(label)
    await expect(label).toHaveValue('')
    await userEvent.tab()
    await waitFor(() => expect(label).toHaveValue('Telegram'))
  },
})

export const DraftOfALayer = meta.story({
  parameters: { route: '/m/@harbour/drafts/2', moment: 'layer' },
  play: async () => {
    await shows('It changes 1 merchant')
    await expect(screen.getByRole('button', { name: 'Publish now' })).toBeEnabled()
  },
})

export const DraftOfALayerOnAPhone = DraftOfALayer.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

export const RuleWorkbench = meta.story({
  parameters: { route: `${draft}/register` },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Username/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Try this rule' }))
    await shows(/are accepted/)
    await expect((await screen.findAllByText('At least 6 characters')).length).toBeGreaterThan(0)
  },
})

export const CommandPalette = Overview.extend({
  play: async () => {
    await shows('Live now')
    await userEvent.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox', { name: /^A page/ })
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.type(input, 'site name')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Name of the site')
  },
})

export const Releases = meta.story({
  parameters: { route: `${merchant}/releases` },
  play: () => shows('Summer is here'),
})

export const Release = meta.story({
  parameters: { route: `${merchant}/releases/2` },
  play: () => shows('As it was published'),
})

export const GoingBack = meta.story({
  parameters: { route: `${merchant}/releases/1` },
  play: async () => {
    await shows('As it was published')
    await userEvent.click(screen.getByRole('button', { name: 'Go back to this release' }))
    await waitFor(async () => expect(await found('#rollback-note')).toBeVisible())
  },
})

export const Switches = meta.story({
  parameters: { route: `${merchant}/operations` },
  play: () => shows('The gateway is down'),
})

export const SwitchingOff = meta.story({
  parameters: { route: `${merchant}/operations` },
  play: async () => {
    await shows('The gateway is down')
    await press('main button')
    await waitFor(async () => expect(await found('#switch-reason')).toBeVisible())
  },
})

export const Webhooks = meta.story({
  parameters: { route: `${merchant}/webhooks` },
  play: async () => {
    await shows('Failing')
    await userEvent.click(screen.getAllByRole('button', { name: /Last messages/ })[1] as HTMLElement)
    await shows(/It did not answer within ten seconds/)
  },
})

export const TrialBalance = meta.story({
  parameters: { route: `${merchant}/books` },
  play: () => shows('Adds up to zero'),
})

export const VendorSums = meta.story({
  parameters: { route: `${merchant}/books?view=vendors&from=2026-11-01&to=2026-11-30` },
  play: () => shows(recorded('solmar', 'ledgerVendors').items[0]?.vendor ?? 'a vendor'),
})

export const OpenRounds = meta.story({
  parameters: { route: `${merchant}/books?view=rounds` },
  play: () => shows('juan2026'),
})

export const SetAside = meta.story({
  parameters: { route: `${merchant}/books?view=holds` },
  play: () => shows('No end'),
})

export const StatementOfAMember = meta.story({
  parameters: { route: `${merchant}/books?view=statement&account=juan2026` },
  play: () => shows('Between the member’s wallets'),
})

export const StatementOfNobody = meta.story({
  parameters: {
    route: `${merchant}/books?view=statement&account=nobody`,
    answers: { ledgerStatement: 'notFound' },
  },
  play: () => shows(/There is no account/),
})

export const Operators = meta.story({ parameters: { route: '/operators' }, play: () => shows('ana.solmar') })

export const Audit = meta.story({
  parameters: { route: '/audit' },
  play: async () => expect((await screen.findAllByText(/Summer is here/)).length).toBeGreaterThan(0),
})

export const AuditOnAPhone = Audit.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const Members = meta.story({ parameters: { route: '/members' } })

export const OwnAccount = meta.story({ parameters: { route: '/account' }, play: () => shows('ana.solmar') })

/** Its page was left before the recovery codes came: every page says where new ones are. */
export const RecoveryCodesUnsaved = meta.story({
  parameters: { route: '/operators' },
  beforeEach: answering('operatorSelf', {
    ...recorded('solmar', 'operatorSelf'),
    hasAuthenticator: true,
    recoveryCodesUnsaved: true,
  }),
  play: () => shows(/^You have not confirmed that your recovery codes/),
})

export const RecoveryCodesUnsavedOnAPhone = RecoveryCodesUnsaved.extend({
  globals: { viewport: { value: 'smallPhone' } },
})

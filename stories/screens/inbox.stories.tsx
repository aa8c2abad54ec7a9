import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { found, made, press, refused } from '../support/act.ts'
import { refusing } from '../support/answering.ts'
import { inboxAnswering, sampleMessages } from '../support/sample-inbox.ts'
import { readToolbar } from '../support/toolbar.ts'
import { SiteScene } from './site-scene.tsx'

const filled = { beforeEach: inboxAnswering(sampleMessages) }
const read = sampleMessages.map((message) => ({ ...message, isRead: true }))

/** Platform information in the member centre (specification §2). */
const meta = preview.meta({
  title: 'Screens/Inbox',
  globals: { account: 'member', merchant: 'solmar' },
  parameters: { route: '/member?page=messageV2' },
  render: (_, { globals }) => <SiteScene toolbar={readToolbar(globals)} />,
})

export default meta

/** The menu says how many are unread. */
export const InboxFilled = meta.story({
  ...filled,
  play: async ({ canvas }) => {
    await found('main li[data-read]')
    await expect(await canvas.findByRole('link', { name: /Platform information.*2 unread/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
})

export const InboxOnAPhone = InboxFilled.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const InboxFromRightToLeft = meta.story({
  ...filled,
  globals: { language: 'ar-XB' },
  play: async () => {
    await found('main li[data-read]')
  },
})

export const InboxWithLongWords = meta.story({
  ...filled,
  globals: { language: 'en-XA', viewport: { value: 'smallPhone' } },
  play: async () => {
    await found('main li[data-read]')
  },
})

export const InboxAllRead = meta.story({
  beforeEach: inboxAnswering(read),
  play: async ({ canvas }) => {
    await found('main li[data-read]')
    await expect(canvas.queryByRole('button', { name: /Mark/ })).toBeNull()
  },
})

export const InboxLongerThanAPage = meta.story({
  beforeEach: inboxAnswering(sampleMessages, 'bmV4dA'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show older' })).toBeVisible()
  },
})

export const InboxEmpty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No messages yet/)).toBeVisible()
  },
})

export const InboxLoading = meta.story({
  parameters: { answers: { inbox: 'never' } },
  play: () => made('inbox'),
})

export const InboxFailed = meta.story({
  parameters: { answers: { inbox: 'systemError' } },
  play: () => refused('inbox'),
})

/** Without the count the menu has no badge. */
export const CountFailed = meta.story({
  parameters: { answers: { unreadCount: 'systemError' } },
  play: () => made('unreadCount'),
})

/** The button goes, and the focus goes on at the heading. */
export const InboxMarkedAsRead = meta.story({
  ...filled,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Mark all as read' })
    inboxAnswering(read)()
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveFocus()
  },
})

export const MarkingFailed = meta.story({
  beforeEach: () => {
    inboxAnswering(sampleMessages)()
    refusing('readInbox', 'systemError')
  },
  play: async () => {
    await press('main li[data-read=false] button')
    await found('main [role=alert]')
  },
})

import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import { ConsoleFrame } from '#console/frame/console-frame.tsx'
import type { OutboxMessage } from '#console/outbox/outbox-answer.ts'
import { OutboxList } from '#console/outbox/outbox-list.tsx'
import { OutboxScreen } from '#console/outbox/outbox-screen.tsx'
import preview from '../../.storybook/preview.tsx'
import { found, press } from '../support/act.ts'
import { recorded } from '../support/recorded.ts'

const meta = preview.meta({
  title: 'Console/Outbox',
  render: () => (
    <ConsoleFrame>
      <OutboxScreen />
    </ConsoleFrame>
  ),
})

export default meta

const answer = recorded('solmar', 'outbox')
const first = 'main ol > li'
const copy = 'main li code + button'

/** How the platform answers from now on. */
function answerWith(given: () => Response) {
  getWorker().use(http.get(callTable.outbox.path, given))
}

function answerMessages(messages: readonly OutboxMessage[]) {
  answerWith(() => HttpResponse.json({ success: true, value: { ...answer, items: messages } }))
}

async function said(text: string) {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
}

export const OutboxLoading = meta.story({ parameters: { answers: { outbox: 'never' } } })

export const OutboxFilled = meta.story({
  play: async () => {
    await found(first)
    await expect(document.querySelectorAll(first)).toHaveLength(answer.items.length)
  },
})

export const OutboxFilledOnAPhone = OutboxFilled.extend({ globals: { viewport: { value: 'smallPhone' } } })

export const OutboxEmpty = meta.story({
  render: () => (
    <ConsoleFrame>
      <OutboxList
        messages={[]}
        merchants={answer.merchants}
        now={answer.now}
        isFiltered={false}
        onClear={fn()}
        older={undefined}
      />
    </ConsoleFrame>
  ),
})

/** What was typed is cleared away, and the focus goes on with what comes. */
export const OutboxNothingFits = meta.story({
  play: async () => {
    await found(first)
    answerMessages([])
    await userEvent.type(await found('#recipient'), 'nobody')
    await press('main h2 ~ div button')
    await expect(await found('#recipient')).toHaveValue('')
  },
})

export const OutboxRefused = meta.story({
  parameters: { answers: { outbox: 'moduleOff' } },
  play: async () => {
    await found('main h2')
    await expect(document.querySelector('#recipient')).toBeNull()
  },
})

export const OutboxRefusedElsewhere = OutboxRefused.extend({
  parameters: { answers: { outbox: 'sessionRequired' } },
})

export const OutboxUnreachable = meta.story({
  parameters: { answers: { outbox: 'unavailable' } },
  play: async () => {
    await found('main [role=alert]')
  },
})

/** What was read stays, and the page recovers by itself. */
export const OutboxOutOfDate = meta.story({
  play: async () => {
    await found(first)
    answerWith(() => HttpResponse.error())
    lookAgain()
    await found('main [role=alert]')
    await expect(document.querySelectorAll(first)).toHaveLength(answer.items.length)
  },
})

/** A server that is no demo any more: nothing earlier stays on the page. */
export const OutboxRefusedMeanwhile = meta.story({
  play: async () => {
    await found(first)
    answerWith(() =>
      HttpResponse.json({ success: false, code: 'sessionRequired', message: '' }, { status: 401 }),
    )
    lookAgain()
    await waitFor(() => expect(document.querySelector(first)).toBeNull())
  },
})

/** It is told without taking the focus. */
export const OutboxArriving = meta.story({
  play: async () => {
    const [newest, ...older] = answer.items
    if (!newest) throw new Error('Nothing was recorded')
    answerMessages(older)
    lookAgain()
    const search = await found('#recipient')
    search.focus()
    await waitFor(() => expect(document.querySelectorAll(first)).toHaveLength(older.length))
    answerMessages(answer.items)
    lookAgain()
    await said(newest.recipient)
    await expect(document.querySelectorAll(first)).toHaveLength(answer.items.length)
    await expect(search).toHaveFocus()
  },
})

export const OutboxCopied = meta.story({
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { code = '' } = answer.items.find((message) => message.code) ?? {}
    await press(copy)
    await expect(write).toHaveBeenCalledWith(code)
    await said(code)
    write.mockRestore()
  },
})

/** A browser that does not let pages copy. */
export const OutboxSelected = meta.story({
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    const { code = '' } = answer.items.find((message) => message.code) ?? {}
    await press(copy)
    await waitFor(() => expect(window.getSelection()?.toString()).toBe(code))
    write.mockRestore()
  },
})

/** Texts are somebody's: they show as they are and lead nowhere else. */
export const OutboxHostile = meta.story({
  render: () => (
    <ConsoleFrame>
      <OutboxList
        messages={hostile}
        merchants={answer.merchants}
        now={answer.now}
        isFiltered={false}
        onClear={fn()}
        older={undefined}
      />
    </ConsoleFrame>
  ),
  play: async () => {
    await expect(await found('main li p')).toHaveTextContent('<img src=x')
    await expect(document.querySelector('main li :is(a, img, script)')).toBeNull()
  },
})

const hostile: readonly OutboxMessage[] = [
  {
    id: '1',
    channel: 'mail',
    merchant: '<b>gone</b>',
    recipient: `${'very.'.repeat(24)}long@example.com`,
    sentAt: answer.now,
    subject: '\u202eevil\u202c <script>alert(1)</script>',
    text: '<img src=x onerror=alert(1)> https://elsewhere.example/',
    link: 'javascript:alert(1)',
  },
  {
    id: '0',
    channel: 'mail',
    merchant: 'solmar',
    recipient: 'juan@example.com',
    sentAt: answer.now,
    text: 'https://elsewhere.example/reset-password#ticket=abc',
    link: 'https://elsewhere.example/reset-password#ticket=abc',
  },
]

/** Stories have no stream that says when: as when somebody comes back to the window. */
function lookAgain() {
  window.dispatchEvent(new Event('visibilitychange'))
}

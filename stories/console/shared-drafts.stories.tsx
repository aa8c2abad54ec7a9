import { http, HttpResponse, type JsonBodyType } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import type { Edit } from '#schemas/config/edits/edit.ts'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'

const meta = preview.meta({ title: 'Console/Drafts of several people', render: () => <ConsoleScene /> })

export default meta

const draft = '/m/solmar/drafts/1'
const name = '/theme/siteName'
const drafted = recorded('solmar', 'draft')

async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

/** Somebody else has changed the same place meanwhile: both values stand there until somebody decides. */
export const EditHeld = meta.story({
  parameters: { route: `${draft}/theme` },
  play: async () => {
    const field = await screen.findByLabelText(/Name of the site/)
    const conflicts = [{ path: name, base: 'Solmar', mine: 'Solmar Bay', theirs: 'Solmar Beach' }]
    const refused = { success: false, code: 'draftConflict', message: '', conflicts }
    getWorker().use(http.post(callTable.editDraft.path, () => HttpResponse.json(refused, { status: 409 })))
    await userEvent.clear(field)
    await userEvent.type(field, 'Solmar Bay')
    await shows('Solmar Beach')
    await shows('Solmar Bay')
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(screen.queryByText('Solmar Beach')).toBeNull())
  },
})

/** Anyone who still types in a draft that somebody has published reads why its fields take nothing. */
export const PublishedMeanwhile = meta.story({
  parameters: { route: `${draft}/theme` },
  beforeEach: answering('draft', { ...drafted, state: 'published', release: 9 } as JsonBodyType),
  play: async () => {
    await shows(/^This draft has been published/)
    await expect(screen.queryByText('Saved')).toBeNull()
  },
})

/** Somebody edited a layer's draft while another published it: that is said, and what was typed stays while all of it is read again. */
export const LayerEditedMeanwhile = meta.story({
  parameters: { route: '/m/@harbour/drafts/2', moment: 'layer' },
  play: async () => {
    const why = await screen.findByLabelText(/^Why/)
    const other = { ...recorded('solmar', 'draft', 'layer'), contentHash: '1'.repeat(64) }
    const refused = { success: false, code: 'draftChanged', message: '' }
    answering('draft', other as JsonBodyType)()
    getWorker().use(
      http.get(callTable.draftBelow.path, () => new Promise<never>(() => {})),
      http.post(callTable.publishDraft.path, () => HttpResponse.json(refused, { status: 409 })),
    )
    await userEvent.type(why, 'For the summer')
    await userEvent.click(screen.getByRole('button', { name: 'Publish now' }))
    await shows(/^Someone else edited this draft/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled())
    await expect(why).toBeVisible()
    await expect(why).toHaveValue('For the summer')
  },
})

/** What is typed while the draft is read again goes on from what is saved, and never meets it as somebody else's. */
export const TypedWhileRead = meta.story({
  parameters: { route: `${draft}/theme` },
  play: async () => {
    const field = await screen.findByLabelText(/Name of the site/)
    const sent: Edit[] = []
    let version = drafted.version
    getWorker().use(
      http.get(callTable.draft.path, () => new Promise<never>(() => {})),
      http.post(callTable.editDraft.path, async ({ request }) => {
        sent.push(...((await request.json()) as { edits: Edit[] }).edits)
        const value = { version: ++version, contentHash: drafted.contentHash, isMerged: false }
        return HttpResponse.json({ success: true, value })
      }),
    )
    for (const letter of ' Bay') {
      const before = sent.length
      await userEvent.type(field, letter)
      await waitFor(() => expect(sent.length).toBeGreaterThan(before))
      await shows('Saved')
    }
    const first = sent[0]?.from
    await expect(sent.map(({ from, to }) => [from, to])).toEqual(
      [...' Bay'].map((_, at) => [first + ' Bay'.slice(0, at), first + ' Bay'.slice(0, at + 1)]),
    )
  },
})

/** An answer that was lost may have been given: the same is sent again, and what was typed since behind it. */
export const AnswerLost = meta.story({
  parameters: { route: `${draft}/theme` },
  play: async () => {
    const field = await screen.findByLabelText(/Name of the site/)
    const sent: Edit[][] = []
    getWorker().use(
      http.post(callTable.editDraft.path, async ({ request }) => {
        sent.push(((await request.json()) as { edits: Edit[] }).edits)
        if (sent.length === 1) return HttpResponse.error()
        const value = { version: 90, contentHash: drafted.contentHash, isMerged: false }
        return HttpResponse.json({ success: true, value })
      }),
    )
    await userEvent.type(field, '!')
    await shows(/not saved/i)
    await userEvent.type(field, '?')
    await waitFor(() => expect(sent).toHaveLength(3), { timeout: 10_000 })
    const [lost, again, later] = sent.map(([edit]) => edit)
    await expect(again).toEqual(lost)
    await expect(later).toEqual({ path: name, from: lost?.to, to: `${String(lost?.to)}?` })
  },
})

const planned = {
  id: '1',
  draft: '1',
  title: drafted.title,
  from: '2026-12-24T05:00:00.000Z',
  note: 'Christmas',
  operator: { name: 'ana' },
  documents: ['theme'],
}

/** A draft that is planned says so on its own page, and when. */
export const Planned = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', { ...drafted, schedule: { ...planned, state: 'waiting' } } as JsonBodyType),
  play: async () => {
    await shows('Waiting')
    await shows(/Dec 24, 2026, 6:00/)
    await expect(screen.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  },
})

/** One that was held back says what is in its way. */
export const HeldBack = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', {
    ...drafted,
    schedule: { ...planned, state: 'held', held: { code: 'draftConflict', paths: [name] } },
  } as JsonBodyType),
  play: async () => {
    await shows('Held back')
    await shows(/^Someone else changed the same place/)
  },
})

/** One whose planner was switched off waits for another operator, who takes it over. */
export const WithoutPlanner = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', {
    ...drafted,
    schedule: { ...planned, state: 'waiting', lacksPlanner: true },
  } as JsonBodyType),
  play: async () => {
    await shows(/planned this, and was switched off/)
    await expect(screen.getByRole('button', { name: /^Take over/ })).toBeEnabled()
  },
})

/** A name without a blank breaks its line, and moves nothing out of sight. */
export const LongTitle = meta.story({
  parameters: { route: `${draft}/theme` },
  beforeEach: answering('draft', { ...drafted, title: 'W'.repeat(120) } as JsonBodyType),
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Document' })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})

const theirs = [{ path: name, base: 'Solmar', mine: 'Mine', theirs: 'Theirs' }]

/** What is begun is not always published: nothing has to be changed or decided first. */
export const DiscardedUndecided = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', { ...drafted, live: 99, conflicts: theirs } as JsonBodyType),
  play: discards,
})

/** Also where it changes nothing. */
export const DiscardedUnchanged = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', { ...drafted, changes: [] } as JsonBodyType),
  play: discards,
})

async function discards() {
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible())
}

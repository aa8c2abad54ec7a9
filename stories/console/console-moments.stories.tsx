import { http, HttpResponse, type JsonBodyType } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { answering } from '../support/answering.ts'
import { ConsoleScene } from './console-scene.tsx'

const meta = preview.meta({ title: 'Console/Moments', render: () => <ConsoleScene /> })

export default meta

const merchant = '/m/solmar'
const draft = `${merchant}/drafts/1`

async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

const drafted = recorded('solmar', 'draft')
const sites = recorded('solmar', 'consoleMerchants')
const self = recorded('solmar', 'operatorSelf')

/** A merchant that an operator has just begun. */
export const FirstSteps = meta.story({
  parameters: { route: merchant },
  beforeEach: answering('consoleMerchants', {
    items: sites.items.map((site) => ({ ...site, isNew: true })),
  }),
  play: async () => {
    await shows('Make it your own')
    await userEvent.click(screen.getByRole('link', { name: 'Colours and logo' }))
    await shows('Make it your own: step 2 of 6')
    await userEvent.click(screen.getByRole('link', { name: 'Languages' }))
    await shows('Make it your own: step 3 of 6')
  },
})

const withFindings = answering('draft', {
  ...drafted,
  findings: [
    {
      path: '/flags/MOBILENUMPASSREG3',
      reason: 'gate.flag.needs',
      value: 'true',
      mend: 'gate.mend.turnOnOrOff',
      values: { flags: 'MOBILENUMREG3', count: 1, flag: 'MOBILENUMPASSREG3' },
      edits: [{ path: '/flags/MOBILENUMREG3', from: false, to: true }],
      severity: 'error',
      isNew: true,
    },
    {
      path: '/register/fields/nickname/acceptedPattern/expression',
      reason: 'gate.expression.endless',
      edits: [{ path: '/register/fields/nickname/acceptedPattern', from: { expression: '^(a+)+$' } }],
      takesBack: true,
      severity: 'error',
      isNew: true,
    },
  ],
} as JsonBodyType)

/** Each finding says what would mend it, and mends it at a press. */
export const FindingsMended = meta.story({
  parameters: { route: draft },
  beforeEach: withFindings,
  play: async () => {
    await shows('needs “Registration by mobile number” (MOBILENUMREG3)')
    answering('editDraft', { version: 9, contentHash: drafted.contentHash, isMerged: false })()
    await userEvent.click(screen.getByRole('button', { name: /^Take this change back: / }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    // It lies over nothing, wherever the page is scrolled to.
    const publish = screen.getByRole('button', { name: 'Publish now' })
    publish.scrollIntoView({ block: 'end' })
    const top = publish.getBoundingClientRect().top
    await expect(undo.closest('section')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
    await userEvent.click(undo)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await expect(screen.getByRole('button', { name: /^Fix: / })).toBeVisible()
  },
})

const approval = { ...drafted, approvalNeeded: ['/register/minimumAge'] }

/** Anyone who edited a draft reads who approves it, and is offered nothing that the platform refuses. */
export const OwnDraftToApprove = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', approval as JsonBodyType),
  play: async () => {
    await shows(/someone else has to approve it: Publisher, Administrator/)
    await expect(screen.queryByRole('button', { name: 'Approve this content' })).toBeNull()
  },
})

/** Anyone who did not edit it approves it. */
export const DraftToApprove = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', { ...approval, editors: [{ id: '99', name: 'ben' }] } as JsonBodyType),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Approve this content' })).toBeVisible()
    await expect(screen.queryByText(/someone else has to approve it/)).toBeNull()
  },
})

/** What is missing is said beneath its field, also where spaces stand in it, and no longer once something does. */
export const WhyIsMissing = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', { ...drafted, findings: [] } as JsonBodyType),
  play: async () => {
    const why = await screen.findByLabelText(/^Why/)
    await userEvent.type(why, '  ')
    await userEvent.click(screen.getByRole('button', { name: 'Publish now' }))
    await shows('Please fill this in')
    await expect(why).toHaveFocus()
    await expect(why).toHaveAccessibleDescription(/Please fill this in/)
    await userEvent.type(why, 'Summer')
    await expect(screen.queryByText('Please fill this in')).toBeNull()
  },
})

const mended = '0'.repeat(64)
const warning = {
  path: '/flags/MOBILENUMPASSREG3',
  reason: 'gate.expression.endless',
  edits: [{ path: '/flags/MOBILENUMPASSREG3', from: false, to: true }],
  severity: 'warning',
  isNew: true,
} as const

/** What was mended here can be published before the draft has been read again: nobody else has edited it. */
export const PublishedAsMended = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', { ...drafted, findings: [warning] } as JsonBodyType),
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Publish …' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Publish' })).toHaveFocus())
    const sent = fn()
    const asked = fn()
    getWorker().use(
      http.get(callTable.draft.path, () => {
        asked()
        return new Promise<never>(() => {})
      }),
      http.post(callTable.editDraft.path, () =>
        HttpResponse.json({ success: true, value: { version: 9, contentHash: mended, isMerged: false } }),
      ),
      http.post(callTable.publishDraft.path, async ({ request }) => {
        sent(await request.json())
        return new Promise<never>(() => {})
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: /^Fix: / }))
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await userEvent.type(screen.getByLabelText(/^Why/), 'Open')
    await userEvent.click(screen.getByRole('button', { name: 'Publish now' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ contentHash: mended, note: 'Open' }))
  },
})

/** What is planned is not published at once. */
export const PlannedForLater = meta.story({
  parameters: { route: draft },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Why/), 'Christmas')
    const published = fn()
    const planned = fn()
    getWorker().use(
      http.post(callTable.publishDraft.path, async () => {
        published()
        return new Promise<never>(() => {})
      }),
      http.post(callTable.scheduleDraft.path, async ({ request }) => {
        planned(await request.json())
        return new Promise<never>(() => {})
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Publish later …' }))
    fireEvent.change(await screen.findByLabelText(/^From/), { target: { value: '2026-12-24T06:00' } })
    // An unreadable end is an error, and never no end at all.
    fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '20266-12-26T06:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
    await shows(/^This date is incomplete/)
    await expect(planned).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2026-12-26T06:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
    const until = expect.stringMatching(/^2026-12-26T/) as string
    await waitFor(() =>
      expect(planned).toHaveBeenCalledWith(expect.objectContaining({ note: 'Christmas', until })),
    )
    await expect(published).not.toHaveBeenCalled()
  },
})

/** The gate speaks the language of the console. */
export const FindingsInTagalog = meta.story({
  parameters: { route: draft },
  globals: { language: 'tl' },
  beforeEach: withFindings,
  play: async () => {
    await shows('kailangan ang “Pagrehistro gamit ang numero ng mobile” (MOBILENUMREG3)')
    await shows(/^i-on ang “Pagrehistro gamit.*\(MOBILENUMREG3\), o i-off ang .*\(MOBILENUMPASSREG3\)/)
  },
})

/** A release from before the gate had messages keeps the sentences that it was published with. */
export const FindingsInWords = meta.story({
  parameters: { route: `${merchant}/releases/1` },
  beforeEach: answering('release', {
    ...recorded('solmar', 'release'),
    findings: [
      {
        path: '/menu/footer/minimumAge',
        reason: 'differs from the minimum age for registration (18)',
        value: '21',
        mend: 'make both the same',
        severity: 'warning',
        isNew: true,
      },
    ],
  } as JsonBodyType),
  play: async () => {
    await shows('differs from the minimum age for registration (18)')
    await shows('make both the same')
  },
})

/** A role that reaches some documents alone says which. */
export const RoleOfSomeDocuments = meta.story({
  parameters: { route: '/account' },
  beforeEach: answering('operatorSelf', {
    ...self,
    grants: [{ merchant: 'solmar', role: 'editor', documents: ['help', 'announcements'] }],
    merchants: self.merchants.map((site) => ({ ...site, roles: ['editor'] })),
  } as JsonBodyType),
  play: () => shows('Help, Announcements'),
})

/** Whose role does not reach all that a draft changes is told so, and who may publish it, before pressing anything. */
export const PublisherOfOtherDocuments = meta.story({
  parameters: { route: draft },
  beforeEach: answering('operatorSelf', {
    ...self,
    id: '99',
    grants: [{ merchant: 'solmar', role: 'publisher', documents: ['help'] }],
    merchants: self.merchants.map((site) => ({ ...site, roles: ['publisher'] })),
  } as JsonBodyType),
  play: async () => {
    await shows(/^Your role does not cover everything this draft changes: .*Theme/)
    await expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull()
    await expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
  },
})

/** A role of some documents sees what is switched off, and switches nothing: that is no document. */
export const SwitchesOutOfReach = meta.story({
  parameters: { route: '/m/solmar/operations' },
  beforeEach: answering('operatorSelf', {
    ...self,
    grants: [{ merchant: 'solmar', role: 'publisher', documents: ['theme'] }],
    merchants: self.merchants.map((site) => ({ ...site, roles: ['publisher'] })),
  } as JsonBodyType),
  play: async () => {
    await shows(/^Only these roles switch something off/)
    await expect(screen.queryByRole('button', { name: 'Switch something off' })).toBeNull()
  },
})

/** What is planned for a layer, or was held back, is seen where the layer is; an older release can be begun from. */
export const PlannedForALayer = meta.story({
  parameters: { route: '/m/@harbour', moment: 'layer' },
  beforeEach: answering('schedules', {
    items: [
      {
        id: '4',
        draft: '2',
        title: 'Calm for the weekend',
        from: '2026-11-27T18:00:00.000Z',
        note: 'A quiet weekend',
        operator: { name: 'petra' },
        documents: ['home'],
        state: 'held',
        held: { code: 'draftConflict', paths: ['/home/density'] },
      },
    ],
    timeZone: 'UTC',
  } as JsonBodyType),
  play: async () => {
    await shows('Calm for the weekend')
    await shows('Held back')
    await shows('Home page › Density')
    await expect(screen.getByRole('link', { name: 'Calm for the weekend' })).toHaveAttribute(
      'href',
      expect.stringMatching(/drafts\/2$/),
    )
    await expect(screen.getByRole('button', { name: 'Cancel “Calm for the weekend”' })).toBeEnabled()
    await expect(screen.getByRole('button', { name: 'New draft from this release' })).toBeEnabled()
  },
})

const networks = Array.from({ length: 40 }, (_, index) => `198.51.${index}.0/24`)

/** Of a long list of addresses a few have changed: they are what is read. */
export const LongListChanged = meta.story({
  parameters: { route: draft },
  beforeEach: answering('draft', {
    ...drafted,
    changes: [
      { path: '/region/denied', from: networks, to: [...networks.slice(1), '203.0.113.0/24'], risk: 3 },
      { path: '/region/allowed', from: [], to: networks, risk: 3 },
      { path: '/menu/routes', from: networks, to: networks.toReversed(), risk: 1 },
    ],
  }),
  play: async () => {
    await shows('203.0.113.0/24')
    await shows('198.51.0.0/24')
    await shows('The same entries in another order')
    await userEvent.click(screen.getByText('40 added'))
    await shows(/198\.51\.39\.0\/24/)
  },
})

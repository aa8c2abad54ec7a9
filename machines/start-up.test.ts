import { describe, expect, it } from 'vitest'
import { samplePermission, sampleSite } from '#tests/walks/sample-site.ts'
import { startUpWalk } from '#tests/walks/start-up-walk.ts'
import { reachableStates, runWalk } from '#tests/walks/walk-machine.ts'

const maintenance = { ...samplePermission, status: 1 }
const denied = { ...samplePermission, status: 2 }
const opened = [
  { done: 'askStatus', with: samplePermission },
  { done: 'fetchSite', with: sampleSite },
] as const
const announced = { type: 'configuration.changed' } as const
const newer = { ...samplePermission, release: 'sample-2', siteName: 'Renamed' }
const after = runWalk(startUpWalk)

describe('start-up', () => {
  it('opens the site that the platform describes', () => {
    expect(after(opened)).toMatchObject({
      value: { ready: 'current' },
      context: { permission: samplePermission, site: sampleSite },
    })
  })

  it('shows maintenance or a blocked region first, and then fetches no site', () => {
    expect(after([{ done: 'askStatus', with: maintenance }]).value).toBe('maintenance')
    expect(after([{ done: 'askStatus', with: denied }]).value).toBe('accessDenied')
    expect(after([...opened, announced, { done: 'askStatus', with: maintenance }]).value).toBe('maintenance')
    expect(after([...opened, announced, { done: 'askStatus', with: denied }]).value).toBe('accessDenied')
  })

  it('asks for a site only after a status of 0', () => {
    for (const { snapshot, events } of reachableStates(startUpWalk)) {
      if (snapshot.value !== 'fetching' && !snapshot.matches({ ready: 'fetching' })) continue
      expect(events.at(-1)).toMatchObject({ output: { status: 0 } })
    }
  })

  it('keeps the open page when a new release cannot be fetched', () => {
    const before = after(opened)
    const renewals = [
      [announced, { failed: 'askStatus', with: { code: 'networkAbnormal' } }],
      [announced, { done: 'askStatus', with: null }],
      [announced, { done: 'askStatus', with: newer }, { failed: 'fetchSite', with: { code: 'unavailable' } }],
      [announced, { done: 'askStatus', with: newer }, { done: 'fetchSite', with: null }],
    ] as const
    for (const renewal of renewals) {
      const { value, context } = after([...opened, ...renewal])
      expect(value).toEqual(before.value)
      expect(context.permission).toBe(before.context.permission)
      expect(context.site).toBe(before.context.site)
    }
  })

  it('never shows the site of one release under the name of another', () => {
    const fetching = after([...opened, announced, { done: 'askStatus', with: newer }])
    expect(fetching.context).toMatchObject({ permission: samplePermission, site: sampleSite })
    const shown = after([
      ...opened,
      announced,
      { done: 'askStatus', with: newer },
      { done: 'fetchSite', with: { ...sampleSite, release: 'sample-2' } },
    ])
    expect(shown.context).toMatchObject({ permission: newer, site: { release: 'sample-2' } })
  })

  it('asks again when another release is announced while one is fetched', () => {
    expect(after([...opened, announced, { done: 'askStatus', with: newer }, announced]).value).toEqual({
      ready: 'asking',
    })
  })

  it('asks again when a change is announced before the site is open, so that no earlier answer stays', () => {
    const reopening = [{ done: 'askStatus', with: maintenance }, announced] as const
    const asking = after(reopening)
    const anew = after([...reopening, announced])
    expect(anew.value).toBe('asking')
    expect(anew.children).not.toEqual(asking.children)
    expect(after([...reopening, { done: 'askStatus', with: samplePermission }, announced]).value).toBe(
      'asking',
    )
  })

  it('reports why it failed and retries', () => {
    const failed = after([{ failed: 'askStatus', with: { code: 'merchantUnknown' } }])
    expect(failed).toMatchObject({ value: { failed: 'shown' }, context: { error: 'merchantUnknown' } })
    const nothingKept = { done: 'recallSite', with: undefined } as const
    expect(after([{ done: 'askStatus', with: 'nonsense' }, nothingKept]).context.error).toBe(
      'answerUnreadable',
    )
    expect(after([{ failed: 'askStatus', with: new Error('a fault of ours') }, nothingKept])).toMatchObject({
      value: { failed: 'shown' },
      context: { error: 'systemError' },
    })
    const reopened = after([{ failed: 'askStatus', with: {} }, nothingKept, { type: 'retried' }, ...opened])
    expect(reopened.context.error).toBeUndefined()
  })

  describe('without an answer (F16)', () => {
    const kept = { permission: samplePermission, site: sampleSite }
    const recalled = { done: 'recallSite', with: kept } as const
    const unanswered = [
      [{ failed: 'askStatus', with: { code: 'networkAbnormal' } }],
      [{ failed: 'askStatus', with: { code: 'pageSlow' } }],
      [{ failed: 'askStatus', with: { code: 'systemError' } }],
      [{ done: 'askStatus', with: null }],
      [
        { done: 'askStatus', with: newer },
        { failed: 'fetchSite', with: { code: 'unavailable' } },
      ],
      [
        { done: 'askStatus', with: newer },
        { done: 'fetchSite', with: null },
      ],
    ] as const
    const [unreachable] = unanswered

    it('shows the last known configuration as a whole, and says that it is one', () => {
      for (const events of unanswered)
        expect(after([...events, recalled])).toMatchObject({ value: { recalled: 'shown' }, context: kept })
    })

    it('shows the stored site as current when the platform has just named its release', () => {
      const known = [
        { done: 'askStatus', with: samplePermission },
        { failed: 'fetchSite', with: { code: 'unavailable' } },
      ] as const
      expect(after([...known, recalled]).value).toEqual({ ready: 'current' })
    })

    it('does not read the stored site when the platform says that the site is closed or removed', () => {
      for (const code of ['merchantUnknown', 'maintenance', 'regionRestricted', 'moduleOff', 'forbidden']) {
        expect(after([{ failed: 'askStatus', with: { code } }]).value).toEqual({ failed: 'shown' })
        const gone = [...unreachable, recalled, { type: 'retried' }, { failed: 'askStatus', with: { code } }]
        expect(after(gone as never).value).toEqual({ failed: 'shown' })
      }
    })

    it('asks again by the clock where nothing is kept either, on the page that says so', () => {
      const nothingKept = { done: 'recallSite', with: undefined } as const
      for (const events of unanswered) {
        const again = [...events, nothingKept, { type: 'waited' }] as const
        expect(after(again).value).toEqual({ failed: 'asking' })
        expect(after([...again, { failed: 'askStatus', with: { code: 'tooManyRequests' } }])).toMatchObject({
          value: { failed: 'shown' },
          context: { error: 'tooManyRequests' },
        })
        expect(after([...again, ...opened]).value).toEqual({ ready: 'current' })
        expect(after([...again, { done: 'askStatus', with: maintenance }]).value).toBe('maintenance')
      }
    })

    it('is replaced by the real answer or by the closed page', () => {
      const asking = [...unreachable, recalled, { type: 'retried' }] as const
      expect(after(asking).value).toEqual({ recalled: 'asking' })
      expect(after([...asking, { done: 'askStatus', with: newer }, opened[1]])).toMatchObject({
        value: { ready: 'current' },
        context: { permission: newer },
      })
      expect(after([...asking, { done: 'askStatus', with: maintenance }]).value).toBe('maintenance')
      expect(after([...asking, { done: 'askStatus', with: denied }]).value).toBe('accessDenied')
    })

    it('is read again on every retry, and expires', () => {
      for (const events of unanswered) {
        const again = [...unreachable, recalled, announced, ...events]
        expect(after(again).value).toEqual({ recalled: 'looking' })
        expect(after([...again, recalled]).value).toEqual({ recalled: 'shown' })
        expect(after([...again, { done: 'recallSite', with: undefined }])).toMatchObject({
          value: { failed: 'shown' },
          context: { error: 'networkAbnormal' },
        })
      }
    })
  })
})

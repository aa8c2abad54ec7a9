import { expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { Edit } from '#schemas/config/edit.ts'
import { saveLeft } from './save-left.ts'
import type { HeldEdit } from './use-held-edits.ts'

const name: Edit = { path: '/theme/siteName', from: 'Sol', to: 'Sol by Ana' }
const radius: Edit = { path: '/theme/radius', from: 'soft', to: 'sharp' }

/** Leaves with both edits; `answers` are what the platform says to one try after the other. */
async function left(answers: readonly (Error | undefined)[]) {
  const sent: (readonly Edit[])[] = []
  let held: readonly HeldEdit[] = []
  let missed = 0
  const version = await saveLeft({
    edits: [name, radius],
    async save(edits) {
      const answer = answers[sent.length]
      sent.push(edits)
      if (answer) throw answer
      return 7
    },
    setHeld: (change) => void (held = change(held)),
    onMissed: () => void missed++,
    pause: async () => {},
  })
  return { sent, held, version, missed }
}

it('saves what was typed', async () => {
  expect(await left([])).toEqual({ sent: [[name, radius]], held: [], version: 7, missed: 0 })
})

it('holds what somebody else changed meanwhile, and saves the rest', async () => {
  const conflicts = [{ path: name.path, base: 'Sol', mine: name.to, theirs: 'Sol by Ben' }]
  const { sent, held } = await left([new ApiError('draftConflict', 'draftConflict', { conflicts })])
  expect(sent).toEqual([[name, radius], [radius]])
  expect(held).toEqual([{ path: name.path, from: 'Sol by Ben', to: name.to, isGone: false }])
})

it('tries again while the platform is not reached, and says so', async () => {
  const { sent, held, missed } = await left([new ApiError('networkAbnormal'), new ApiError('unavailable')])
  expect([sent.length, held, missed]).toEqual([3, [], 2])
})

it('holds what is refused', async () => {
  const { held } = await left([new ApiError('forbidden')])
  expect(held.map(({ path, to }) => [path, to])).toEqual([
    [name.path, name.to],
    [radius.path, radius.to],
  ])
})

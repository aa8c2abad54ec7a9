import { expect, it } from 'vitest'
import { defaultFlags, flagIds } from '#schemas/config/flags.ts'
import { solmar } from '../../demo/solmar.ts'
import { completeDocuments } from './complete-documents.ts'

it.each(flagIds)(
  'a release from before the flag %s has its default, and every other flag as it was',
  (flag) => {
    const { [flag]: _, ...older } = solmar.flags
    const completed = completeDocuments({ ...solmar, flags: older as typeof solmar.flags })
    expect(completed.flags).toEqual({ ...solmar.flags, [flag]: defaultFlags[flag] })
  },
)

it('a release that has everything stays as it is, and one without flags has none', () => {
  expect(completeDocuments(solmar)).toEqual(solmar)
  expect(completeDocuments({})).not.toHaveProperty('flags')
})

import { expect, it } from 'vitest'
import { joinedValue } from './joined-value.ts'

const base = { name: 'Solmar', note: '', colours: { brand: '#000', accent: '#fff' } }

it('takes what another operator changed, and leaves what is being typed', () => {
  const mine = { ...base, name: 'Solmar by' }
  const theirs = { ...base, name: 'Other', colours: { brand: '#111', accent: '#fff' } }
  expect(joinedValue({}, { base, sent: [mine], mine, theirs })).toEqual({ ...theirs, name: 'Solmar by' })
})

it('lets nothing that was sent and comes back late undo what has become of it since', () => {
  const named = { ...base, name: 'S' }
  const noted = { ...named, note: 'x' }
  const theirs = { ...noted, colours: { brand: '#111', accent: '#fff' } }
  const joined = joinedValue({}, { base, sent: [named, noted, named], mine: named, theirs })
  expect(joined).toEqual({ ...theirs, note: '' })
})

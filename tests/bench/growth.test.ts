import { expect, it } from 'vitest'
import { callIds, calls } from '#schemas/calls/calls.ts'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { patternIds } from '#schemas/forms/fields/pattern-ids.ts'
import { partsOf } from '#schemas/forms/fields/patterns.ts'
import { growthOf, mostGrowth } from './growth.ts'
import { parsers } from './parsers.ts'

it('finds an expression that goes back over what it has read', async () => {
  const quadratic = { name: 'planted', size: 1_000, read: (text: string) => /\.+$/.test(text) }
  expect((await growthOf(quadratic)).ratio).toBeGreaterThan(mostGrowth)
})

it('measures every expression of the catalogue and every kind of body', () => {
  const names = new Set(parsers.map(({ name }) => name))
  const expected = patternIds.flatMap(partsOf).map(({ message }) => String(message).replace('.', ', '))
  expect(expected.filter((name) => !names.has(name))).toEqual([])
  const kinds = { json: 'body, JSON', form: 'body, form fields', picture: undefined }
  const bodies = callIds.map((id) => kinds[(calls[id] as CallDescriptor).bodyType ?? 'json'])
  expect(bodies.filter((name) => name !== undefined && !names.has(name))).toEqual([])
})

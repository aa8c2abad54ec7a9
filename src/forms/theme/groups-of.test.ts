import { expect, it } from 'vitest'
import { fieldView } from '#schemas/forms/field-view.ts'
import type { FieldId } from '#schemas/forms/fields/field-ids.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { groupsOf } from './groups-of.ts'

const rule = { enabled: true, required: true, min: 1, max: 20 }
const view = (id: FieldId, group: FieldView['group']) => fieldView(id, rule, true, { group, countries: [] })

it('heads each group of several, but not what a player agrees to', () => {
  const fields = [
    view('username', 'account'),
    view('password', 'account'),
    view('email', 'contact'),
    view('agreement', 'consent'),
  ]
  expect([...groupsOf(fields)]).toEqual([
    ['username', 'account'],
    ['email', 'contact'],
  ])
  expect(groupsOf([view('username', 'account'), view('agreement', 'consent')]).size).toBe(0)
})

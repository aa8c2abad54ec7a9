import { expect, it } from 'vitest'
import { controlProps } from './control-props.ts'

it('describes a control only by what is on the page', () => {
  expect(controlProps('name', {})).toEqual({ id: 'name' })
  expect(controlProps('name', { help: true })).toEqual({ id: 'name', 'aria-describedby': 'name-help' })
})

it('reads the error before the help', () => {
  expect(controlProps('name', { help: true, error: true, required: true })).toEqual({
    id: 'name',
    'aria-describedby': 'name-error name-help',
    'aria-invalid': true,
    'aria-required': true,
  })
})

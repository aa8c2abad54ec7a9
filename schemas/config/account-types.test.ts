import { expect, it } from 'vitest'
import { isAgentType } from './account-types.ts'

it('shows the entry of agents to the types that the specification names, and to no other', () => {
  const types = Array.from({ length: 100 }, (_, type) => type)
  expect(types.filter(isAgentType)).toEqual([1, 2, 4, 41, 42])
})

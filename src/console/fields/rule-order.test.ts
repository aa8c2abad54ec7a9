import { expect, it } from 'vitest'
import { fieldsOfGroup, moveRule, type Rules } from './rule-order.ts'

const rule = (order: number) => ({ enabled: true, required: true, order, maxLength: 40 })
const rules: Rules = { username: rule(10), password: rule(20), paymentPassword: rule(21), email: rule(5) }

const shown = (given: Rules) => fieldsOfGroup(given, 'account').slice(0, 3)

it('moves a field by one number where there is room between its neighbours', () => {
  const moved = moveRule(rules, 'account', 'paymentPassword', 1)
  expect(moved).toEqual({ paymentPassword: { ...rule(15) } })
  expect(shown({ ...rules, ...moved }).indexOf('paymentPassword')).toBeLessThan(
    shown({ ...rules, ...moved }).indexOf('password'),
  )
})

it('numbers the group again where there is none, and keeps what else its rules say', () => {
  const close: Rules = { username: rule(1), password: rule(2), paymentPassword: rule(3) }
  const before = fieldsOfGroup(close, 'account')
  const moved = { ...close, ...moveRule(close, 'account', 'paymentPassword', 0) }
  expect(fieldsOfGroup(moved, 'account')[0]).toBe('paymentPassword')
  expect(moved.username).toMatchObject({ maxLength: 40 })
  expect(fieldsOfGroup(moved, 'account')).toHaveLength(before.length)
})

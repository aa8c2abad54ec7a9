import { expect, it } from 'vitest'
import type { Command } from './command.ts'
import { findCommands } from './find-commands.ts'

const command = (id: string, label: string, ...keywords: string[]): Command => ({
  id,
  icon: 'star',
  label,
  keywords,
  to: `/${id}`,
})
const commands = [
  command('overview', 'Overview'),
  command('email', 'Email', 'Registration'),
  command('menu', 'Menu'),
  ...Array.from({ length: 60 }, (_, at) => command(`x${at}`, `Entry ${at}`)),
]
const ids = (typed: string, recent: readonly string[] = []) =>
  findCommands(commands, typed, recent).map(({ id }) => id)

it('begins with what was used last, and forgets what is there no more', () => {
  expect(ids('', ['gone', 'menu']).slice(0, 3)).toEqual(['menu', 'overview', 'email'])
  expect(ids('').length).toBe(40)
})

it('finds by every word that is typed, what was used first', () => {
  expect(ids('regi em')).toEqual(['email'])
  expect(ids('entry', ['x7'])[0]).toBe('x7')
  expect(ids('nothing at all')).toEqual([])
})

import type { Plugin } from 'vite'
import type { CallDescriptor } from '../../schemas/calls/call.ts'
import { calls } from '../../schemas/calls/calls.ts'
import { calledBy, ownCalls } from './called-by.ts'

const name = 'virtual:call-table'

/**
 * Gives the browser what it needs to make a call (method, path, module, token, encrypted) and none of the schemas, so that the
 * contract is declared once and no schema library travels. Each call travels as one line of words: the first page is lighter by it.
 */
export function callTablePlugin({ withConsole }: { readonly withConsole: boolean }): Plugin {
  return {
    name: 'marquee-call-table',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? moduleOf(table(withConsole)) : undefined),
  }
}

function moduleOf(lines: Readonly<Record<string, string>>): string {
  return `const lines = ${JSON.stringify(lines)}
export const callTable = Object.fromEntries(Object.entries(lines).map(([id, line]) => {
  const [method, path, module, token, encrypted] = line.split(' ')
  return [id, { method, path, module, token, encrypted: !!encrypted }]
}))`
}

function table(withConsole: boolean) {
  return Object.fromEntries(
    calledBy({ withConsole })
      .filter((id) => ownCalls.includes(id))
      .map((id) => {
        const { method, path, module, realm, encrypted, ...call }: CallDescriptor = calls[id]
        // The session of an operator is a cookie, and a player's token is not for the console.
        const token = realm === 'operator' ? 'none' : call.token
        return [id, [method, path, module, token, ...(encrypted ? ['jwe'] : [])].join(' ')]
      }),
  )
}

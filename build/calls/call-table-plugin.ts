import type { Plugin } from 'vite'
import type { CallDescriptor } from '../../schemas/calls/call.ts'
import { calls, type CallId } from '../../schemas/calls/calls.ts'
import { calledBy, isLateCall, ownCalls } from './called-by.ts'

const name = 'virtual:call-table'
const late = `${name}/late`

/**
 * Gives the browser what it needs to make a call (method, path, module, token, encrypted) and none of the schemas, so that the
 * contract is declared once and no schema library travels. Each call travels as one line of words: the first page is lighter by it. Late
 * calls are added by `virtual:call-table/late`, which each file that makes one imports; the console has all calls from the start.
 */
export function callTablePlugin({ withConsole }: { readonly withConsole: boolean }): Plugin {
  return {
    name: 'marquee-call-table',
    resolveId: (id) => (id === name || id === late ? `\0${id}` : undefined),
    load(id) {
      const has = (call: CallId) => withConsole || !isLateCall(call)
      if (id === `\0${name}`) return moduleOf(table(withConsole, has))
      if (id === `\0${late}`) return lateModuleOf(table(withConsole, (call) => !has(call)))
      return undefined
    },
  }
}

type Lines = Readonly<Record<string, string>>

function moduleOf(lines: Lines): string {
  return `export const callTable = {}
export const addCalls = (lines) => {
  for (const [id, line] of Object.entries(lines)) {
    const [method, path, module, token, encrypted] = line.split(' ')
    callTable[id] = { method, path, module, token, encrypted: !!encrypted }
  }
}
addCalls(${JSON.stringify(lines)})`
}

function lateModuleOf(lines: Lines): string {
  return `import { addCalls } from '${name}'
addCalls(${JSON.stringify(lines)})`
}

function table(withConsole: boolean, has: (id: CallId) => boolean): Lines {
  return Object.fromEntries(
    calledBy({ withConsole })
      .filter((id) => ownCalls.includes(id) && has(id))
      .map((id) => {
        const { method, path, module, realm, encrypted, ...call }: CallDescriptor = calls[id]
        // The session of an operator is a cookie, and a player's token is not for the console.
        const token = realm === 'operator' ? 'none' : call.token
        return [id, [method, path, module, token, ...(encrypted ? ['jwe'] : [])].join(' ')]
      }),
  )
}

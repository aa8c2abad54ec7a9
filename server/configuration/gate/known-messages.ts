import { messagesOf, namespacesOf } from '../../platform/text/catalogues.ts'

/** English texts of the site by message id. */
export type KnownMessages = ReadonlyMap<string, string>

/** The messages whose text a merchant may replace: what the site says, not what the platform writes to players or to operators. */
export function knownMessages(): KnownMessages {
  return (known ??= new Map(Object.entries(messagesOf('en', replaceable))))
}

let known: KnownMessages | undefined

const notReplaceable: ReadonlySet<string> = new Set(['notices', 'console', 'documents', 'gate'])
const replaceable = namespacesOf('en').filter((name) => !notReplaceable.has(name))

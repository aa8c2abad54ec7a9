import type console from './catalogues/en/console.json'
import type core from './catalogues/en/core.json'
import type errors from './catalogues/en/errors.json'
import type forms from './catalogues/en/forms.json'
import type member from './catalogues/en/member.json'
import type session from './catalogues/en/session.json'

interface Namespaces {
  console: typeof console
  core: typeof core
  errors: typeof errors
  forms: typeof forms
  member: typeof member
  session: typeof session
}

/** A part of the catalogues that is loaded with the chunk that needs it. */
export type Namespace = keyof Namespaces

/** The id of a visible text; English is its default. */
export type MessageId = { [Name in Namespace]: keyof Namespaces[Name] }[Namespace] & string

/** An id that comes from data: menus, rules and errors name messages. An unknown one shows nothing worse than itself. */
export function messageIdOf(id: string): MessageId {
  return id as MessageId
}

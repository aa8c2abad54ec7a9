import type { LoginStep } from '#schemas/calls/session.ts'

export type DialogId = (typeof dialogs)[number]

/** A dialog of the session, and which step of the login it shows. */
export interface OpenDialog {
  readonly dialog: DialogId
  readonly step?: LoginStep['next'] | undefined
}

interface Address {
  readonly pathname: string
  readonly search: string
}

/**
 * The dialog that an address opens (decision 031): `?dialog=login` over any page, with `&step=secondVerification` and its like while
 * the login asks for more, and `/login`, `/register` and `/forgot` over home.
 */
export function dialogOfAddress({ pathname, search }: Address): OpenDialog | undefined {
  const query = new URLSearchParams(search)
  const dialog = dialogs.find((each) => each === query.get('dialog')) ?? dialogOfPath(pathname)
  if (!dialog) return undefined
  const step = steps.find((each) => each === query.get('step'))
  return dialog === 'login' && step ? { dialog, step } : { dialog }
}

/** The address of the page under the dialog; whatever else it says stays, but for what stands behind a hash. */
export function pageUnder({ pathname, search }: Address): string {
  return withQuery(pathname, search, undefined)
}

/** The address of a dialog over the page of another address. */
export function addressOf({ pathname, search }: Address, place: OpenDialog): string {
  return withQuery(pathname, search, place)
}

const dialogs = ['login', 'register', 'forgot', 'logout'] as const
const steps = ['secondVerification', 'acceptTerms', 'changePassword'] as const satisfies LoginStep['next'][]

function dialogOfPath(pathname: string): DialogId | undefined {
  const [, path] = /^\/(login|register|forgot)(?:\.html)?\/?$/.exec(pathname) ?? []
  return dialogs.find((each) => each === path)
}

function withQuery(pathname: string, search: string, place: OpenDialog | undefined): string {
  const query = new URLSearchParams(search)
  query.delete('dialog')
  query.delete('step')
  query.delete('way')
  query.delete('read')
  if (place) query.set('dialog', place.dialog)
  if (place?.step) query.set('step', place.step)
  const path = dialogOfPath(pathname) ? '/' : pathname
  return query.size > 0 ? `${path}?${query}` : path
}

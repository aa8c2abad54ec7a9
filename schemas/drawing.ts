import type { CallAnswer } from './calls/call.ts'
import type { Calls } from './calls/calls.ts'
import type { Language } from './config/languages.ts'
import type { FormModule } from './forms/validate-form.ts'

/** All that the first look of a registration is made from: what the browser will be answered. */
export interface RegistrationToDraw {
  readonly language: Language
  readonly permission: CallAnswer<Calls['status']>
  readonly whitelabel: CallAnswer<Calls['whitelabel']>
  readonly settings: CallAnswer<Calls['registerSettings']>
  /** By name. */
  readonly forms: Readonly<Record<string, FormModule>>
  /** Whether the address has the code of an affiliate. Never which: a drawing is shown to everybody. */
  readonly isBrought: boolean
}

/** What the server writes on a page for the time until the application is there. */
export interface Drawing {
  /** HTML that needs no style attribute. */
  readonly markup: string
  /** Runs once, right after the markup. */
  readonly script: string
}

/** Draws with the application's own components; gives nothing where there is no form to draw. */
export type DrawRegistration = (what: RegistrationToDraw) => Promise<Drawing | undefined>

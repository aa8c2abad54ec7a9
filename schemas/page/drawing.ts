import type { CallAnswer } from '../calls/call.ts'
import type { Calls } from '../calls/calls.ts'
import type { Language } from '../config/languages.ts'
import type { RegistrationMode } from '../forms/registration-modes.ts'
import type { FormModule } from '../forms/validation/validate-form.ts'

/** All that the first look of a home view is made from: what the browser will be answered. */
export interface HomeToDraw {
  readonly language: Language
  readonly permission: CallAnswer<Calls['status']>
  readonly whitelabel: CallAnswer<Calls['whitelabel']>
}

/** And that of a registration. */
export interface RegistrationToDraw extends HomeToDraw {
  /** The way that is open. */
  readonly mode: RegistrationMode | undefined
  readonly settings: CallAnswer<Calls['registerSettings']>
  /** By name. */
  readonly forms: Readonly<Record<string, FormModule>>
  /** Whether the address has the code of an affiliate. Never which: a drawing is shown to everyone. */
  readonly isBrought: boolean
}

/** What the server writes on a page for the time until the application is there. */
export interface Drawing {
  /** HTML that needs no style attribute. */
  readonly markup: string
  /** Runs once, right after the markup. */
  readonly script: string
}

/** The built module that draws with the application's own components. */
export interface Drawings {
  readonly drawHome: (what: HomeToDraw) => Promise<Drawing>
  /** Gives nothing where there is no form to draw. */
  readonly drawRegistration: (what: RegistrationToDraw) => Promise<Drawing | undefined>
}

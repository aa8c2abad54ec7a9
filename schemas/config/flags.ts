import Type, { type Static, type TBoolean } from 'typebox'
import { closed } from './document.ts'

interface FlagRow {
  /** What an operator reads beside the switch. */
  readonly description: string
  readonly owner: 'platform' | 'identity' | 'site'
  readonly fallback: boolean
  /** At least one of these must be on as well. */
  readonly needsOneOf?: readonly string[]
}

/** The feature flags of the specification (§3, from whitelabel), and our own. */
export const flagRegistry = {
  USERNAMEREG3: {
    description: 'Players can register with a username',
    owner: 'identity',
    fallback: true,
  },
  MOBILENUMREG3: {
    description: 'Players can register with a mobile number',
    owner: 'identity',
    fallback: false,
  },
  REGMOBVERF3: {
    description: 'Registering with a username asks for a code sent to the mobile number',
    owner: 'identity',
    fallback: false,
  },
  MOBILENUMPASSREG3: {
    description: 'Registering with a mobile number asks for a password',
    owner: 'identity',
    fallback: false,
    needsOneOf: ['MOBILENUMREG3'],
  },
  UPDATEMOBILEICC3: {
    description: 'Players choose the country dialing code of their mobile number',
    owner: 'identity',
    fallback: false,
  },
  MOBILEVERCODELOGIN3: {
    description: 'Players can log in with a code sent to their mobile number',
    owner: 'identity',
    fallback: false,
  },
  FREEPLAY3: {
    description: 'Visitors can open a trial account',
    owner: 'identity',
    fallback: false,
  },
  PWDEXPFORCECHANGE3: {
    description: 'An expired password has to be changed before a login finishes',
    owner: 'identity',
    fallback: false,
  },
  CHNGPASSVERIF3: {
    description: 'Changing the password asks for a code sent to the mobile number',
    owner: 'identity',
    fallback: false,
  },
  HIDDENLANGUAGE: {
    description: 'Five clicks on the copyright text switch to another language',
    owner: 'site',
    fallback: false,
  },
} as const satisfies Record<string, FlagRow>

export type FlagId = keyof typeof flagRegistry
export const flagIds = Object.keys(flagRegistry) as readonly FlagId[]

/** What the rest of the product sees of one flag. */
export function flagRow(flag: FlagId): FlagRow {
  return flagRegistry[flag]
}

export const flagsSchema = Type.Object(
  Object.fromEntries(
    flagIds.map((flag) => [
      flag,
      Type.Boolean({
        title: flag,
        description: flagRegistry[flag].description,
        'x-visibility': 'public',
        'x-risk': 2,
      }),
    ]),
  ) as { readonly [Flag in FlagId]: TBoolean },
  closed('Flags', 'What the merchant has switched on'),
)

export type Flags = Static<typeof flagsSchema>

export const defaultFlags = Object.fromEntries(
  flagIds.map((flag) => [flag, flagRegistry[flag].fallback]),
) as Flags

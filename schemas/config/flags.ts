import Type, { type Static, type TBoolean } from 'typebox'
import { closed } from './document.ts'

interface FlagRow {
  /** What an operator reads beside the switch. */
  readonly title: string
  /** What it does. */
  readonly description: string
  readonly owner: 'platform' | 'identity' | 'site'
  readonly fallback: boolean
  /** At least one of these must be on as well. */
  readonly needsOneOf?: readonly string[]
}

/** The feature flags of the specification (§3, from whitelabel), and our own. */
export const flagRegistry = {
  USERNAMEREG3: {
    title: 'Registration by username',
    description: 'Players can register with a username',
    owner: 'identity',
    fallback: true,
  },
  MOBILENUMREG3: {
    title: 'Registration by mobile number',
    description: 'Players can register with a mobile number',
    owner: 'identity',
    fallback: false,
  },
  REGMOBVERF3: {
    title: 'Code at registration by username',
    description: 'Registering with a username asks for a code sent to the mobile number',
    owner: 'identity',
    fallback: false,
  },
  MOBILENUMPASSREG3: {
    title: 'Password at registration by mobile number',
    description: 'Registering with a mobile number asks for a password',
    owner: 'identity',
    fallback: false,
    needsOneOf: ['MOBILENUMREG3'],
  },
  UPDATEMOBILEICC3: {
    title: 'Choice of the country code',
    description: 'Players choose the country dialing code of their mobile number',
    owner: 'identity',
    fallback: false,
  },
  MOBILEVERCODELOGIN3: {
    title: 'Login by code',
    description: 'Players can log in with a code sent to their mobile number',
    owner: 'identity',
    fallback: false,
  },
  FREEPLAY3: {
    title: 'Trial accounts',
    description: 'Visitors can open a trial account',
    owner: 'identity',
    fallback: false,
  },
  PWDEXPFORCECHANGE3: {
    title: 'Forced change of expired passwords',
    description: 'An expired password has to be changed before a login finishes',
    owner: 'identity',
    fallback: false,
  },
  CHNGPASSVERIF3: {
    title: 'Code when a password changes',
    description: 'Changing the password asks for a code sent to the mobile number',
    owner: 'identity',
    fallback: false,
  },
  HIDDENLANGUAGE: {
    title: 'Hidden language switch',
    description:
      'Five clicks on the copyright text switch to Chinese where it is offered; on the release, to message ids',
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
        title: flagRegistry[flag].title,
        description: flagRegistry[flag].description,
        'x-visibility': 'public',
        'x-risk': 2,
      }),
    ]),
  ) as { readonly [Flag in FlagId]: TBoolean },
  closed('Flags', 'Ways to register and to log in, and when codes are asked for.'),
)

export type Flags = Static<typeof flagsSchema>

export const defaultFlags = Object.fromEntries(
  flagIds.map((flag) => [flag, flagRegistry[flag].fallback]),
) as Flags

/** Flags that can be off at once: what they allow is asked for at the moment that it is done. Registrations have their module. */
export const switchableFlags = [
  'MOBILEVERCODELOGIN3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'HIDDENLANGUAGE',
] as const

/** The rooms of `src/features/session`, and which other ones each may import. */
export const sessionRooms = {
  captcha: [],
  current: [],
  prerendered: [],
  dialogs: ['current'],
  codes: ['captcha'],
  'sign-in': ['dialogs'],
  login: ['current', 'captcha', 'dialogs', 'codes', 'sign-in'],
  registration: ['current', 'captcha', 'prerendered', 'dialogs', 'codes'],
  reset: ['captcha', 'dialogs', 'codes'],
} as const satisfies Readonly<Record<string, readonly string[]>>

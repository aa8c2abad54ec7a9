import type { FastifyReply } from 'fastify'

/** What a browser is given to be known by, and for how many seconds; without an end, until it is closed. */
const cookies = {
  /** After a login: by the account. */
  device: { maxAge: 365 * 24 * 3600 },
  /** Before login: only identifies the browser. */
  visitor: {},
} as const
type CookieName = keyof typeof cookies

/** What the browser is known by, where it has been given something and sends it as it was. */
export function browserCookies(sent: Readonly<Record<string, string | undefined>> | undefined): {
  readonly [Name in CookieName]?: string
} {
  if (!sent) return {}
  return Object.fromEntries(
    Object.keys(cookies).flatMap((name) => {
      const value = sent[name]
      return value !== undefined && /^[\w-]{20,128}$/.test(value) ? [[name, value]] : []
    }),
  )
}

export function storeCookie(reply: FastifyReply, name: CookieName, value: string, secure: boolean): void {
  reply.setCookie(name, value, {
    path: '/wps',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...cookies[name],
  })
}

/** The cookie of an operator's session: of the calls of the console, and until the browser is closed. */
export const operatorCookie = 'operator'
const operatorPath = '/wps/console'

/** Gives the browser the session of an operator, or takes it away. */
export function storeOperatorCookie(reply: FastifyReply, token: string | undefined, secure: boolean): void {
  const options = { path: operatorPath, httpOnly: true, sameSite: 'strict', secure } as const
  if (token === undefined) reply.clearCookie(operatorCookie, options)
  else reply.setCookie(operatorCookie, token, options)
}

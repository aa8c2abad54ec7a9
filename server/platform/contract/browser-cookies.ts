import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser is given to be known by, and for how many seconds; without an end, until it is closed. */
const cookies = {
  /** After a login: by the account. */
  device: { maxAge: 365 * 24 * 3600 },
  /** Before login: only identifies the browser. */
  visitor: {},
} as const
type CookieName = keyof typeof cookies

/** What the browser is known by, where it has been given something and sends it as it was. */
export function browserCookies(request: FastifyRequest): { readonly [Name in CookieName]?: string } {
  return Object.fromEntries(
    Object.keys(cookies).flatMap((name) => {
      const value = request.cookies[name]
      return value !== undefined && /^[\w-]{20,128}$/.test(value) ? [[name, value]] : []
    }),
  )
}

export function keepCookie(reply: FastifyReply, name: CookieName, value: string, secure: boolean): void {
  reply.setCookie(name, value, {
    path: '/wps',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...cookies[name],
  })
}

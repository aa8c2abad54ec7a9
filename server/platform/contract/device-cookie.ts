import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'device'
const aYear = 365 * 24 * 3600

/** What the browser is known by, if it has been given something and sends it as it was. */
export function deviceOf(request: FastifyRequest): { readonly device?: string } {
  const device = request.cookies[name]
  return device !== undefined && /^[\w-]{20,128}$/.test(device) ? { device } : {}
}

export function keepDevice(reply: FastifyReply, device: string, secure: boolean): void {
  reply.setCookie(name, device, { path: '/wps', httpOnly: true, sameSite: 'strict', secure, maxAge: aYear })
}

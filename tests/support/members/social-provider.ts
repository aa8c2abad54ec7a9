import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { close, listen, testClient } from './identity-provider.ts'

export interface SocialProvider {
  readonly issuer: string
  /** Who is logged in there; nobody is asked. */
  user: { readonly id: unknown; readonly name?: unknown; readonly email?: unknown }
  close(): Promise<void>
}

interface Given {
  readonly challenge: string
  readonly redirectUri: string
}

/** OAuth 2.0 as Facebook speaks it: no id token; who the user is, is asked with the access token. A code counts once. */
export async function openSocialProvider(): Promise<SocialProvider> {
  const server = createServer()
  const state = { issuer: await listen(server), user: { id: '1001' } as SocialProvider['user'] }
  const codes = new Map<string, Given>()
  const tokens = new Set<string>()
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.issuer)
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/dialog/oauth') {
      const redirectUri = searchParams.get('redirect_uri') ?? ''
      const code = randomUUID()
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirectUri })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      response.writeHead(302, { location: back.href }).end()
    } else if (pathname === '/oauth/access_token') {
      void text(request).then((body) => {
        if (!redeems(new URLSearchParams(body), codes)) return say(400, { error: 'invalid_grant' })
        const access_token = randomUUID()
        tokens.add(access_token)
        return say(200, { access_token, token_type: 'bearer', expires_in: 600 })
      })
    } else if (pathname === '/me') {
      const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
      if (tokens.has(token)) say(200, state.user)
      else say(401, { error: 'invalid_token' })
    } else say(404, {})
  })
  return Object.assign(state, { close: () => close(server) })
}

function redeems(form: URLSearchParams, codes: Map<string, Given>): boolean {
  const code = form.get('code') ?? ''
  const given = codes.get(code)
  codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    given?.challenge === challenge &&
    given.redirectUri === form.get('redirect_uri') &&
    form.get('client_id') === testClient.clientId &&
    form.get('client_secret') === testClient.clientSecret
  )
}

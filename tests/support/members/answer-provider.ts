/**
 * Goes where a browser goes that is sent to a provider, says there who it is, or refuses, and gives what the provider sends back to
 * `/sign-in`.
 */
export async function answerProvider(
  address: string,
  answer: { readonly user: string } | 'deny',
): Promise<{ state: string; code?: string; iss?: string; error?: string }> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 10; step++) {
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    form = location === null ? formOf(answer) : undefined
    if (location === null) continue
    next = new URL(location, next)
    const { state, code, iss, error } = Object.fromEntries(next.searchParams)
    if (next.pathname === '/sign-in' && state !== undefined) {
      return { state, ...(code ? { code } : {}), ...(iss ? { iss } : {}), ...(error ? { error } : {}) }
    }
  }
  throw new Error(`The provider does not let go: ${next.href}`)
}

function formOf(answer: { readonly user: string } | 'deny') {
  return new URLSearchParams(answer === 'deny' ? { answer } : { answer: 'allow', user: answer.user })
}

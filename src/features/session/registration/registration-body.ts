import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { FormData } from '#schemas/forms/form.ts'

interface Registration {
  readonly data: FormData
  /** The hash of the form's module, by which the platform validates. */
  readonly form: string
  readonly captchaId?: string | undefined
  readonly language: string
  readonly termsVersion: string
  readonly linkTicket?: string | undefined
  readonly location: Pick<Location, 'href' | 'origin' | 'pathname' | 'hostname'>
}

/** What a registration sends beside the user's fields (specification §3, §7). */
export function registrationBody(registration: Registration): CallBody<Calls['register']> {
  const { data, form, captchaId, language, termsVersion, linkTicket, location } = registration
  const user: Record<string, string | boolean> = {}
  for (const [field, value] of Object.entries(data)) if (value !== undefined) user[field] = value
  const { href, origin, pathname, hostname } = location
  return {
    form,
    user,
    ...(captchaId ? { captchaId } : {}),
    registerUrl: href.length <= longestUrl ? href : `${origin}${pathname}`.slice(0, longestUrl),
    domain: hostname,
    registerMethod: 'WEB',
    login: true,
    language,
    termsVersion,
    ...(linkTicket ? { linkTicket } : {}),
  }
}

const longestUrl = 2048

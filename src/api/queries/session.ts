import { queryOptions } from '@tanstack/react-query'
import { request } from '../client.ts'

/** A picture whose answer is valid once: never cached for a later form, never refetched by itself. */
export function captchaQuery(form: string) {
  return queryOptions({
    queryKey: ['session', 'captcha', form],
    queryFn: ({ signal }) => request('captcha', { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
}

/** Work for the browser in place of the picture; also valid once. */
export function captchaChallengeQuery(form: string) {
  return queryOptions({
    queryKey: ['session', 'captchaChallenge', form],
    queryFn: ({ signal }) => request('captchaChallenge', { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
}

/** Whether an affiliate code is valid on this site; `affiliateInvalid` where it does not. */
export function affiliateQuery(code: string) {
  return queryOptions({
    queryKey: ['session', 'affiliate', code],
    queryFn: ({ signal }) =>
      request('affiliate', { query: { domain: window.location.hostname, code }, signal }),
    staleTime: 60_000,
    retry: false,
  })
}

/** The account whose password a mailed link sets. Fails with `ticketExpired` where the link is not valid any more. */
export function resetLinkAccountQuery(ticket: string | undefined) {
  return queryOptions({
    queryKey: ['session', 'resetLinkAccount', ticket],
    queryFn: ({ signal }) => request('resetLinkAccount', { body: { ticket: ticket ?? '' }, signal }),
    enabled: ticket !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

/** What a mailed link would confirm, for who is logged in. Fails with `ticketExpired` where the link is not valid any more. */
export function emailLinkQuery(ticket: string, account: string | undefined) {
  return queryOptions({
    queryKey: ['session', 'emailLink', ticket, account],
    queryFn: ({ signal }) => request('readEmailLink', { body: { ticket }, signal }),
    enabled: ticket !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
}

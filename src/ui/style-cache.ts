import createCache, { type EmotionCache } from '@emotion/cache'

let cache: EmotionCache | undefined

/** Where the styles made at run time go, with the nonce of the page's Content-Security-Policy. */
export function styleCache(): EmotionCache {
  if (cache) return cache
  const nonce =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  cache = createCache({ key: 'mq', ...(nonce && { nonce }) })
  return cache
}

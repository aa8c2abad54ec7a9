import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { affiliateQuery } from '#api/queries/session.ts'
import { codesOfAddress } from './codes-of-address.ts'

/** What is wrong with the affiliate code of the address ('invitation code error'); it is judged on entry (specification §4). */
export function useBroughtCode() {
  const [code] = useState(() => codesOfAddress()['affiliateCode'])
  const { error } = useQuery({ ...affiliateQuery(code ?? ''), enabled: code !== undefined })
  return useMemo(() => {
    const failure = error && errorCodeOf(error)
    return failure === 'affiliateInvalid' ? { code: failure } : undefined
  }, [error])
}

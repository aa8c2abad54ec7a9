import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { codesOfAddress } from '#schemas/config/routes/register-address.ts'

/** Who brought the visitor, as the address says it when the registration opens. */
export function useAddressCodes(): Readonly<Record<string, string>> {
  const { search } = useLocation()
  const [codes] = useState(() => codesOfAddress(new URLSearchParams(search)))
  return codes
}

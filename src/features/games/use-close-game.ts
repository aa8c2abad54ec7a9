import { useLocation, useNavigate } from 'react-router-dom'

/** Closes the game that is open over its list. Who came from a list or from home goes back there; who came by a link finds the list under the game. */
export function useCloseGame(closeHref: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  return () => {
    if (isFromList(state)) void navigate(-1)
    else void navigate(closeHref, { replace: true, state: { keepsScroll: true } })
  }
}

function isFromList(state: unknown) {
  return typeof state === 'object' && state !== null && 'isFromList' in state
}

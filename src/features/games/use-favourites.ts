import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { request } from '#api/client.ts'
import { favouriteIdsQuery } from '#api/queries/games.ts'
import { preferences } from '#api/storage.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { useAnnounce } from '#ui/use-announce.ts'

/** The member's favourites; they change when the call has succeeded, and not before (specification §4). A visitor is asked to log in. */
export function useFavourites() {
  const session = useSession()
  const { openLogin } = useSessionModals()
  const queries = useQueryClient()
  const message = useMessage()
  const announce = useAnnounce()
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: session !== null })
  const ids = useMemo(() => new Set(session ? data : []), [session, data])
  const [underWay] = useState(() => new Set<string>())
  const { mutate, error, reset } = useMutation({
    mutationFn: ({ nodeId, add }: { nodeId: string; title: string; add: boolean }) =>
      request(add ? 'addFavourite' : 'removeFavourite', { body: { nodeId } }),
    onSuccess: ({ nodeId, isFav }, { title }) => {
      // The home view keeps a place for their row from now on.
      if (isFav) preferences.ownRows.set('favourites', true)
      queries.setQueryData(favouriteIdsQuery().queryKey, (known = []) => {
        const others = known.filter((id) => id !== nodeId)
        return isFav ? [nodeId, ...others] : others
      })
      announce(message(isFav ? 'favourite.added' : 'favourite.removed', { title }))
    },
    onSettled: (_, __, { nodeId }) => underWay.delete(nodeId),
  })
  const toggle = useCallback(
    (nodeId: string, title: string) => {
      if (!session) return openLogin()
      // Another press while the first is on its way would ask for the same once more.
      if (underWay.has(nodeId)) return
      underWay.add(nodeId)
      mutate({ nodeId, title, add: !ids.has(nodeId) })
    },
    [session, ids, underWay, mutate, openLogin],
  )
  return { ids, toggle, error, forgetError: reset }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { request } from '#api/client.ts'
import { favouriteIdsQuery } from '#api/queries/games.ts'
import { preferences, sessionStore } from '#api/storage.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/** The star that a visitor pressed, until there is a session or the login is closed without one. A login mounts the page again. */
let wanted: { readonly nodeId: string; readonly title: string } | undefined

/** The member's favourites; they change when the call has succeeded, and not before (specification §4). A visitor is asked to log in; the star is set after that. */
export function useFavourites() {
  const session = useSession()
  const { openLogin, isOpen } = useSessionModals()
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
      const { queryKey } = favouriteIdsQuery()
      const known = queries.getQueryData(queryKey)
      const others = known?.filter((id) => id !== nodeId)
      if (others) queries.setQueryData(queryKey, isFav ? [nodeId, ...others] : others)
      // They are still on their way, and may have been read before this one was added.
      else void queries.invalidateQueries({ queryKey })
      announce(message(isFav ? 'favourite.added' : 'favourite.removed', { title }))
    },
    onSettled: (_, __, { nodeId }) => underWay.delete(nodeId),
  })
  const wasOpen = useRef(false)
  useEffect(() => {
    const star = wanted
    const isLeft = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (session || isLeft) wanted = undefined
    if (session && star) mutate({ ...star, add: true })
  }, [session, isOpen, mutate])
  useEffect(
    () => () => {
      if (!sessionStore.get()) wanted = undefined
    },
    [],
  )
  const toggle = useCallback(
    (nodeId: string, title: string) => {
      if (!session) {
        wanted = { nodeId, title }
        return openLogin()
      }
      // Another press while the first is on its way would ask for the same once more.
      if (underWay.has(nodeId)) return
      underWay.add(nodeId)
      mutate({ nodeId, title, add: !ids.has(nodeId) })
    },
    [session, ids, underWay, mutate, openLogin],
  )
  return { ids, toggle, error, forgetError: reset }
}

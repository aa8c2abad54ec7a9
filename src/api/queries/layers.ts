import { queryOptions } from '@tanstack/react-query'
import type { LayerContent } from '#schemas/config/layers/layer-content.ts'
import { ApiError } from '../api-error.ts'
import { request } from '../client.ts'

const key = ['console', 'layers'] as const

/** The platform and its brands. */
export const layersQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request('layers', { signal }),
  retry: false,
})

/** What a layer says, and its last releases. */
export function layerQuery(layer: string) {
  return queryOptions({
    queryKey: [...key, layer],
    queryFn: ({ signal }) => request('layer', { params: { layer }, signal }),
    retry: false,
  })
}

/** What the layers above a merchant say. */
export function merchantLayersQuery(merchant: string) {
  return queryOptions({
    queryKey: ['console', 'merchantLayers', merchant],
    queryFn: ({ signal }) => request('merchantLayers', { params: { merchant }, signal }),
    retry: false,
  })
}

/** What a layer said in a release, and what saying it again in place of the one that is live would change; no reach where nothing. */
export function layerBackQuery(layer: string, number: number, live: number) {
  return queryOptions({
    queryKey: [...key, layer, 'back', number, live],
    async queryFn({ signal }) {
      const released = await request('layerRelease', { params: { layer, number }, signal })
      const content = released.content as LayerContent
      const body = { base: live, content }
      try {
        return { content, reach: await request('checkLayer', { params: { layer }, body, signal }) }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'nothingToPublish') return { content }
        throw error
      }
    },
    retry: false,
    staleTime: 0,
  })
}

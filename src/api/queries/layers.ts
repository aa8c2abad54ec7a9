import { queryOptions } from '@tanstack/react-query'
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

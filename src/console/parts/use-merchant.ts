import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { merchantsQuery } from '#api/queries/configuration.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'

/**
 * The merchant that is named, or that of the address, and what is known of it once the list of merchants is there. Where drafts are of a
 * layer, its code stands there behind an @, and `layer` is it.
 */
export function useMerchant(named?: string) {
  const { merchant: inAddress = '' } = useParams()
  const merchant = named ?? inAddress
  const { data } = useQuery(merchantsQuery)
  const known = data?.items.find((each) => each.merchant === merchant)
  return {
    merchant,
    layer: layerOf(merchant),
    known,
    siteName: known?.siteName ?? merchant,
    timeZone: known?.timeZone,
  }
}

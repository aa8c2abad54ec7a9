import { useQuery } from '@tanstack/react-query'
import { generatePath, useMatch, useNavigate } from 'react-router-dom'
import { merchantsQuery } from '#api/queries/configuration.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { everyMerchant, whoReads } from '#schemas/operators/operator-roles.ts'
import { ownerOfLayer } from '#schemas/config/edits/draft-owner.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { ComboboxInput } from '#ui/selects/combobox-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { hasRole, useSelf } from '../sign-in/use-self.ts'
import { consolePageList, consolePages, isOfMerchant, isThere } from './console-pages.ts'

/** Chooses a merchant by name, code or host, or a layer above them, and stays on the same page of the other one where it has one. */
export function MerchantSwitcher({ id }: { readonly id: string }) {
  const message = useMessage()
  const navigate = useNavigate()
  const merchant = useMerchantOfAddress()
  const { data } = useQuery(merchantsQuery)
  const isOfAll = hasRole(useSelf(), whoReads, everyMerchant)
  const layers = useQuery({ ...layersQuery, enabled: isOfAll })
  const [, , , page] = window.location.pathname.split('/').slice(1)
  const merchants = data?.items.map(({ merchant: value, siteName, hosts }) => ({
    value,
    label: siteName,
    keywords: [value, ...hosts],
  }))
  if (!merchants) return null
  const options = [
    ...merchants,
    ...(layers.data?.items ?? []).map(({ layer, kind, name }) => ({
      value: ownerOfLayer(layer),
      label: `${name} (${message(`layers.kind.${kind}`)})`,
      keywords: [layer],
    })),
  ]
  const sameName = consolePageList.find(
    (each) => each.icon !== undefined && isOfMerchant(each) && each.path === `/m/:merchant/${page ?? ''}`,
  )
  return (
    <FieldFrame id={id} label={<Message id="console.merchant" />}>
      <ComboboxInput
        id={id}
        options={options}
        value={merchant}
        placeholder={message('console.merchant.choose')}
        listLabel={message('console.page.merchants')}
        countText={(count) => message('console.merchant.found', { count })}
        onChoose={(chosen) =>
          void navigate(
            generatePath((sameName && isThere(sameName, chosen) ? sameName : consolePages.overview).path, {
              merchant: chosen,
            }),
          )
        }
      />
    </FieldFrame>
  )
}

/** The merchant that the address is about, or a layer behind an @; undefined on the pages of all of them. */
export function useMerchantOfAddress(): string | undefined {
  return useMatch('/m/:merchant/*')?.params.merchant
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { generatePath, useMatch } from 'react-router-dom'
import { draftsQuery, merchantsQuery } from '#api/queries/configuration.ts'
import { whoPublishes, whoReads } from '#schemas/operators/operator-roles.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'
import { isOfMerchant, pagesOf } from './console-pages.ts'
import { consolePaths } from '../parts/console-paths.ts'
import { useMerchantOfAddress } from './merchant-switcher.tsx'
import { switchKinds } from '../operations/switches.ts'
import { useSwitchChoices } from '../operations/use-switch-choices.ts'
import { usePathText } from '../parts/document/use-path-text.ts'
import { hasRole, hasUnlimitedRole, useSelf } from '../sign-in/use-self.ts'
import type { Command } from './command.ts'
import { documentPlaces } from './document-places.ts'

/**
 * Everything that the palette leads to from this page: pages, merchants, and of the merchant of the address its drafts, releases (by the
 * number that is typed), switches, documents and their fields.
 */
export function useCommands(typed: string): readonly Command[] {
  const merchant = useMerchantOfAddress()
  const self = useSelf()
  const shared = useSharedCommands(merchant)
  const drafts = useDraftCommands(merchant)
  const switches = useSwitchCommands(
    merchant === undefined || layerOf(merchant) !== undefined ? '' : merchant,
  )
  const reads = merchant !== undefined && hasRole(self, whoReads, merchant)
  const isMerchant = reads && layerOf(merchant) === undefined
  const publishes = isMerchant && hasUnlimitedRole(self, whoPublishes, merchant)
  const release = useReleaseCommand(isMerchant ? merchant : undefined, typed)
  return [...release, ...shared, ...(reads ? drafts : []), ...(publishes ? switches : [])]
}

function useSharedCommands(merchant: string | undefined): readonly Command[] {
  const message = useMessage()
  const self = useSelf()
  const { data } = useQuery(merchantsQuery)
  const siteName = data?.items.find((each) => each.merchant === merchant)?.siteName
  const pages = pagesOf(self, merchant).flatMap((page): Command[] =>
    page.icon === undefined || (isOfMerchant(page) && merchant === undefined)
      ? []
      : [
          {
            id: `page ${page.id}`,
            icon: page.icon,
            label: message(messageIdOf(`console.page.${page.id}`)),
            ...(isOfMerchant(page) && siteName !== undefined ? { note: siteName } : {}),
            keywords: [],
            to: generatePath(page.path, { merchant: merchant ?? '' }),
          },
        ],
  )
  const merchants = (data?.items ?? []).map((each): Command => ({
    id: `merchant ${each.merchant}`,
    icon: 'home',
    label: each.siteName,
    note: message('console.merchant'),
    keywords: [each.merchant, ...each.hosts],
    to: generatePath(consolePaths.overview, { merchant: each.merchant }),
  }))
  return [...pages, ...merchants]
}

/** Drafts, and the documents and fields of the one in the address, or else of the one that was edited last. */
function useDraftCommands(merchant: string | undefined): readonly Command[] {
  const message = useMessage()
  const words = usePathText()
  const { messages } = useIntl()
  const { data } = useQuery({ ...draftsQuery(merchant ?? ''), enabled: merchant !== undefined })
  const inAddress = useMatch('/m/:merchant/drafts/:draft/*')?.params.draft
  return useMemo(() => {
    if (merchant === undefined) return []
    const drafts = (data?.items ?? []).map(({ id, title }): Command => ({
      id: `draft ${merchant} ${id}`,
      icon: 'plus',
      label: title,
      note: message('console.page.drafts'),
      keywords: [],
      to: generatePath(consolePaths.draft, { merchant, draft: id }),
    }))
    const draft = inAddress ?? data?.items[0]?.id
    const places = documentPlaces(messages).map(({ document, path, label: id }): Command => {
      const trail = words(`/${[document, ...path.slice(0, -1)].join('/')}`)
      const label = message(messageIdOf(id))
      const isWhole = path.length === 0
      return {
        id: `place ${[document, ...path].join('.')}`,
        icon: isWhole ? 'menu' : 'chevron-forward',
        label,
        note: isWhole ? message('palette.document') : trail,
        keywords: isWhole ? [document] : [trail],
        to:
          draft === undefined
            ? generatePath(consolePaths.drafts, { merchant })
            : `${generatePath(consolePaths.document, { merchant, draft, document })}${isWhole ? '' : `#/${[document, ...path].join('/')}`}`,
      }
    })
    return [...drafts, ...places]
  }, [merchant, data, inAddress, messages, message, words])
}

function useReleaseCommand(merchant: string | undefined, typed: string): readonly Command[] {
  const message = useMessage()
  const number = /(?:^|\s|#)(\d{1,9})$/.exec(typed.trim())?.[1]
  if (merchant === undefined || number === undefined || Number(number) < 1) return []
  return [
    {
      id: `release ${merchant} ${number}`,
      icon: 'history',
      label: message('palette.release', { number: Number(number) }),
      note: message('console.page.releases'),
      keywords: [typed],
      to: generatePath(consolePaths.release, { merchant, number }),
    },
  ]
}

function useSwitchCommands(merchant: string): readonly Command[] {
  const message = useMessage()
  const choices = {
    site: [{ value: '', label: message('operations.switch.site') }],
    module: useSwitchChoices(merchant, 'module'),
    vendor: useSwitchChoices(merchant, 'vendor'),
    flag: useSwitchChoices(merchant, 'flag'),
    route: useSwitchChoices(merchant, 'route'),
  }
  return switchKinds.flatMap((kind) =>
    choices[kind].map(({ value, label }): Command => ({
      id: `switch ${kind} ${value}`,
      icon: 'pause',
      label: message('palette.switch', { name: label }),
      note: message(`operations.kind.${kind}`),
      keywords: [value],
      to: `${generatePath(consolePaths.operations, { merchant })}?off=${encodeURIComponent(`${kind}:${value}`)}`,
    })),
  )
}

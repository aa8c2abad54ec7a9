import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import type { LobbyAddress } from './lobby-address.ts'
import { Chip, Chips } from './chips.tsx'

interface VendorRailProps {
  readonly route: SiteRoute
  readonly filters: LobbyAddress['filters']
  readonly hrefOf: (change: Partial<LobbyAddress>) => string
}

/** The vendors of a category in one line that can be pushed along; each is a link to its games. */
export const VendorRail = memo(function VendorRail({ route, filters, hrefOf }: VendorRailProps) {
  const message = useMessage()
  return (
    <nav aria-label={message('filter.vendors')}>
      <Chips>
        {[undefined, ...route.vendors].map((vendor) => (
          <li key={vendor?.id ?? ''}>
            <Chip asChild>
              <Link
                to={hrefOf({ filters: withVendor(filters, vendor?.id), part: undefined })}
                state={{ keepsScroll: true }}
                aria-current={filters.vendor === vendor?.id ? 'true' : undefined}
              >
                {vendor?.displayName ?? <Message id="filter.all" />}
              </Link>
            </Chip>
          </li>
        ))}
      </Chips>
    </nav>
  )
})

/** The other filters stay. */
function withVendor({ vendor: _, ...others }: LobbyAddress['filters'], vendor: string | undefined) {
  return vendor === undefined ? others : { ...others, vendor }
}
